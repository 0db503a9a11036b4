import { readCards } from '~/features/safety/safety-content.ts';

/** Help by situation, fetched where someone writes and kept for when the connection is gone. */
export const GET = async () => Response.json(await readCards());
