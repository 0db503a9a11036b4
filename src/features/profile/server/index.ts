export { getMessagePreview, sampleEmails } from './get-message-preview.ts';
export { getProfile } from './get-profile.ts';
export { getSafeContact } from './get-safe-contact.ts';
export { saveProfile } from './save-profile.ts';
export { saveSettings } from './save-settings.ts';
export { saveSafeContact } from './save-safe-contact.ts';
export { findPictureVersion, getPicture, removePicture, savePicture } from './profile-picture.ts';
export { findReach, openReach } from './open-reach.ts';
export { findNameToUse } from './find-name-to-use.ts';
