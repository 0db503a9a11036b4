export interface Traits {
  need: string;
  audience: string;
  cost: string;
  languages: string;
  state: string;
}

export interface Wanted {
  need: string;
  audience: string;
  cost: string;
  language: string;
  state: string;
}

/**
 * Whether a service fits. What is for anyone fits every situation, and what is national every state. "Low cost" takes what is free, too.
 */
export function fits(service: Traits, wanted: Wanted): boolean {
  return (
    (!wanted.need || service.need === wanted.need) &&
    (!wanted.audience || service.audience === wanted.audience || service.audience === 'Anyone') &&
    (!wanted.cost ||
      service.cost === wanted.cost ||
      (wanted.cost === 'Low cost' && service.cost === 'Free')) &&
    (!wanted.language || service.languages.includes(wanted.language)) &&
    (!wanted.state ||
      (wanted.state === 'national'
        ? service.state === ''
        : service.state === wanted.state || service.state === ''))
  );
}
