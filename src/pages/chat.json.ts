import type { APIRoute } from 'astro';
import { readChatContent } from '~/features/chat/components/read-chat-content.ts';

/** What the chat says by itself, fetched when it is first opened. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await readChatContent()), { headers: { 'content-type': 'application/json' } });
