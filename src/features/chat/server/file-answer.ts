import type { ConversationFile } from './export-conversations.ts';

/** A file that is taken along, and kept nowhere on its way. */
export const fileAnswer = ({ name, type, text }: ConversationFile): Response =>
  new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
