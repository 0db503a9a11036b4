import type { Language } from '../../lib/languages.ts';

export interface PreviewedMessage {
  purpose: string;
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
  language: Language;
  isDiscreet: boolean;
  timezone: string;
  messages: PreviewedMessage[];
}
