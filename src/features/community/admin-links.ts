/** What just happened, as a word in the URL: the page knows the sentence. */
export const NOTES = [
  'new',
  'read',
  'answered',
  'closed',
  'approved',
  'hidden',
  'changed',
] as const;
export type Note = (typeof NOTES)[number];

export function findNote(params: URLSearchParams): Note | undefined {
  return NOTES.find((note) => note === params.get('note'));
}
