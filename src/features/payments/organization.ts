/** Who was paid, as the settings of the site say it. */
export interface Organization {
  name: string;
  /** Lines of its address. */
  address: readonly string[];
  supportEmail: string;
}

export function organizationOf(settings: Readonly<Record<string, string>>): Organization {
  const { legalName, brandName, street, city, stateCode, postalCode, supportEmail } = settings;
  const place = [[city, stateCode].filter(Boolean).join(', '), postalCode].filter(Boolean);
  return {
    name: legalName ?? brandName ?? '',
    address: [street ?? '', place.join(' ')].filter((line) => line !== ''),
    supportEmail: supportEmail ?? '',
  };
}
