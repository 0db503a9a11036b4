/** Languages that the coaches read and answer in. */
export const CHAT_LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof CHAT_LANGUAGES)[number];
