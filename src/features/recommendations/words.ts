import type { Suggestion } from './rank.ts';
import type { Kind, Source, Verdict } from './schemas.ts';

/** What the page calls kinds, sources and answers. */
export const KIND_NAMES: Readonly<Record<Kind, { name: string; open: string }>> = {
  resource: { name: 'Help line or service', open: 'See details' },
  article: { name: 'To read', open: 'Read' },
  exercise: { name: 'To do now', open: 'Do it now' },
  group: { name: 'Group', open: 'See details' },
  program: { name: 'Program', open: 'See details' },
  coach: { name: 'AI coach', open: 'See details' },
  assessment: { name: 'Check-in', open: 'Take it' },
};

export const SOURCE_NAMES: Readonly<Record<Source, { name: string; hint: string }>> = {
  quiz: {
    name: 'My answers to the short quiz',
    hint: 'What you need, and how you’d like to get help.',
  },
  journey: {
    name: 'My plan',
    hint: 'What it’s about and how much time you have. What your plan leaves out stays out either way.',
  },
  saved: { name: 'What I saved in the library', hint: 'Only the topic of what you saved.' },
  results: {
    name: 'My assessment results',
    hint: 'Off until you turn it on. Only what a result is about, never your answers.',
  },
};

export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  helpful: 'Helpful',
  done: 'Done',
  less: 'Less like this',
  not_for_me: 'Not for me',
};

const SAYS: Readonly<Record<Source, (words: string) => string>> = {
  quiz: (words) => `because you told us “${words}”`,
  journey: (words) => `because your plan is about “${words}”`,
  saved: (words) => `because you saved “${words}”`,
  results: (words) => `because of your result “${words}”`,
};

/** One sentence that says why something is suggested, in words the member gave. */
export function reasonOf(
  { because, fitsSupport }: Suggestion,
  supportWords: string | undefined,
): string {
  const parts = [...new Set(because.map(({ source, words }) => SAYS[source](words)))].slice(0, 2);
  if (parts.length === 0 && fitsSupport && supportWords)
    parts.push(`because you want help like this: “${supportWords}”`);
  if (parts.length === 0) return 'Open to everyone, and a good place to start.';
  const sentence = `${parts.join(', and ')}.`;
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`;
}
