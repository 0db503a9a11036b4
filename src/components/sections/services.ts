import { listHotlines, listWellnessResources } from '~/features/content/read.ts';
import type { SupportNeed } from '~/features/content/choices.ts';
import { dial } from '~/lib/dial.ts';

/** Crisis lines and services alike, as the finder shows them. */
export interface Service {
  id: string;
  title: string;
  description: string;
  need: SupportNeed;
  audience: string;
  cost: string;
  languages: string;
  availability: string;
  /** Empty for a national service. */
  state: string;
  isFeatured: boolean;
  /** The day somebody confirmed it with the service, `2026-11-21`; undefined while nobody has. */
  checkedOn: string | undefined;
  phone: string;
  phoneUrl: string;
  text: string;
  textUrl: string;
  url: string;
  /** Its use is counted; crisis lines are never counted. */
  isCounted: boolean;
}

const checkedOn = ({ verificationStatus, lastChecked }: { verificationStatus: string; lastChecked: string }) =>
  (verificationStatus === 'verified' ? lastChecked : undefined);

/** Everything the finder can find: what stands first first, national before states, then by name. */
export async function listServices(): Promise<Service[]> {
  const lines = (await listHotlines()).map((line): Service => ({
    id: line.id, title: line.name, description: line.description, need: line.category, audience: line.targetAudience, cost: 'Free',
    languages: line.languages, availability: line.availability, state: line.isNational ? '' : line.state, isFeatured: true, checkedOn: checkedOn(line),
    phone: line.isTextOnly ? '' : line.phoneNumber, phoneUrl: dial(line.phoneNumber), text: line.textSupport, textUrl: line.textUrl, url: line.website, isCounted: false,
  }));
  const resources = (await listWellnessResources()).map((service): Service => ({
    id: service.id, title: service.title, description: service.description, need: service.category, audience: service.targetAudience, cost: service.costInfo,
    languages: service.languages, availability: service.availability, state: service.isNational ? '' : service.state, isFeatured: service.isFeatured, checkedOn: checkedOn(service),
    phone: service.phoneNumber, phoneUrl: dial(service.phoneNumber), text: '', textUrl: '', url: service.url, isCounted: true,
  }));
  const rank = ({ state, isFeatured }: Service) => Number(state !== '') * 2 + Number(!isFeatured);
  // Sorting keeps the editors' order of lines where the rank is equal.
  return [...lines, ...resources.sort((a, b) => (a.title < b.title ? -1 : 1))].sort((a, b) => rank(a) - rank(b) || (a.state < b.state ? -1 : Number(a.state > b.state)));
}

/** Words of `languages` that the finder asks by. */
export const FINDER_LANGUAGES = [
  { value: 'Spanish', label: 'Español (Spanish)' },
  { value: 'Sign Language', label: 'American Sign Language' },
  { value: 'interpreters', label: 'Another language, by interpreter' },
] as const;
