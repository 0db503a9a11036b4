import type { Language } from '../../lib/languages.ts';

/** One kind of message the way it would reach this person now. */
export interface PreviewedMessage {
  purpose: string;
  /** What it is about, in plain words. */
  label: string;
  from: string;
  fromAddress: string;
  subject: string;
  text: string;
  outcome: 'now' | 'later' | 'never' | 'unasked' | 'topic';
  /** UTC ms; when it waits. */
  waitsUntil?: number;
}

export interface MessagePreview {
  address: string;
  /** Of the messages. */
  language: Language;
  isDiscreet: boolean;
  timezone: string;
  messages: PreviewedMessage[];
}
