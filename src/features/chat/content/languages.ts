/** Languages that the coaches read and answer in. */
export { LANGUAGES as CHAT_LANGUAGES, type Language } from '../../../lib/languages.ts';
