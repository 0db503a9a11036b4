/** What the chrome shows: brand, contact details, menus. */
export interface SiteSettings {
  brand: string;
  tagline: string;
  blurb: string;
  supportEmail: string;
  phone: string;
  address: string;
  hours: { days: string; time: string }[];
  copyrightYear: string;
}

export interface MenuItem {
  name: string;
  label: string;
  url: string;
  parentId: string | null;
  order: number;
  isExternal: boolean;
  isActive: boolean;
  menuLocation: string;
  badge?: string;
  tooltip?: string;
}

const settings: SiteSettings = {
  brand: 'Hearthwell',
  tagline: 'Coaching within reach',
  blurb: 'Warm, skilled coaching for people rebuilding their lives, whatever they can pay.',
  supportEmail: 'support@hearthwell.example',
  phone: '(210) 555-0142',
  address: '100 Commerce Street, San Antonio, TX',
  hours: [
    { days: 'Mon-Fri', time: '9AM-6PM' },
    { days: 'Sat', time: '10AM-2PM' },
    { days: 'Sun', time: 'closed' },
  ],
  copyrightYear: '2024',
};

export async function getSite(): Promise<SiteSettings> {
  return settings;
}
