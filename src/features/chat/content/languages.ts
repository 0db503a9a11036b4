export { LANGUAGES as CHAT_LANGUAGES, type Language } from '../../../lib/languages.ts';
