export { getProfile } from './get-profile.ts';
export { saveProfile } from './save-profile.ts';
export { saveSettings } from './save-settings.ts';
