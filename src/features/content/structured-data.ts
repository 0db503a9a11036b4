import { LANGUAGES } from '../../lib/languages.ts';
import type { LibraryEntry } from './library.ts';
import type { Entry } from './schemas.ts';

/** What a page is about, in the vocabulary of schema.org, for `structuredData` of the layouts. Addresses are absolute: `site` is the public one. */
export type Thing = Record<string, unknown>;

/** https://schema.org/Organization. @param settings the site settings */
export function organization(settings: Record<string, string>, site: URL): Thing {
  const { brandName, brandBlurb, supportEmail, phoneLink, street, city, stateCode } = settings;
  return {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: brandName,
    description: brandBlurb,
    url: `${site.origin}/`,
    logo: `${site.origin}/apple-touch-icon.png`,
    email: supportEmail,
    telephone: phoneLink,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: stateCode,
      addressCountry: 'US',
    },
    knowsLanguage: [...LANGUAGES],
  };
}

export const faqPage = (
  questions: readonly Pick<Entry<'faq'>, 'question' | 'answer'>[],
): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const programOf = (
  program: { title: string; description: string; href: string },
  site: URL,
): Thing => ({
  '@type': 'Service',
  name: program.title,
  serviceType: 'Coaching',
  description: program.description,
  url: site.origin + program.href,
  provider: { '@id': `${site.origin}/#organization` },
  areaServed: 'Worldwide',
});

export function articleOf(entry: LibraryEntry, brand: string, site: URL): Thing {
  const { title, excerpt, href, reviewedAt, language, authorName, topic, sources, keywords } =
    entry;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    url: site.origin + href,
    inLanguage: language,
    dateModified: reviewedAt,
    isAccessibleForFree: true,
    articleSection: topic.name,
    keywords: keywords.join(', '),
    author: { '@type': 'Organization', name: authorName || brand },
    publisher: { '@id': `${site.origin}/#organization` },
    citation: sources.map(({ name, title: work, url }) => ({
      '@type': 'CreativeWork',
      name: work,
      url,
      publisher: { '@type': 'Organization', name },
    })),
  };
}

/** https://schema.org/Event. The way to join is told to those who have a place alone, so its address is the page of the date. */
export function eventOf(
  event: {
    id: string;
    title: string;
    description: string;
    startsAt: number;
    endsAt: number;
    placesLeft: number | undefined;
  },
  site: URL,
): Thing {
  const url = `${site.origin}/members/events/${event.id}`;
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: new Date(event.startsAt).toISOString(),
    endDate: new Date(event.endsAt).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@id': `${site.origin}/#organization` },
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      url,
      availability: `https://schema.org/${event.placesLeft === 0 ? 'SoldOut' : 'InStock'}`,
    },
  };
}

export const breadcrumbList = (
  steps: readonly { label: string; href?: string | undefined }[],
  site: URL,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: site.origin + href }),
  })),
});

/** The public address of a build. @throws Error when the configuration names none. */
export function publicSite(site: URL | undefined): URL {
  if (!site) throw new Error('astro.config.mjs names no site');
  return site;
}
