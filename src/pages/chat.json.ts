import type { APIRoute } from 'astro';
import { readChatContent } from '~/features/chat/components/read-chat-content.ts';

/** What the chat says by itself, fetched when it is first opened. The cards come from `/safety.json`, which forms need without a chat. */
export const GET: APIRoute = async () => {
  const { cards: _cards, ...content } = await readChatContent();
  return new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } });
};
