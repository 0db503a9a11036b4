import { note } from '~/features/profile/notes.ts';
import { settingsChange, settingsForm } from '~/features/profile/schemas.ts';
import { saveSettings } from '~/features/profile/server/index.ts';
import { defineEndpoint } from '~/server/http/define-endpoint.ts';

export const POST = defineEndpoint({
  access: 'user',
  input: settingsForm,
  handler: saveSettings,
  form: { page: '/user-profile', redirect: () => '/user-profile', note: note('settings') },
});

export const PATCH = defineEndpoint({
  access: 'user',
  input: settingsChange,
  handler: saveSettings,
});
