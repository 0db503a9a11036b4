import type { Language } from './languages.ts';

/** What someone reads after a form was sent (components/ui/Confirmation.tsx): every form says the same four things. */
export interface SentWords {
  title: string;
  /** What they sent, in general words: a page that is the same for everybody knows nothing else. */
  sent: string;
  /** What happens next, and who does it. */
  next: string;
  /** By when. Only what a setting or our own code holds. */
  when: string;
  /** Fields whose values are repeated to anyone who sent them with script on, such as the address we answer. */
  echoes?: readonly { field: string; label: string }[];
  links?: readonly { href: string; label: string }[];
}

export type SayWhatIsNext = (language: Language) => SentWords;
