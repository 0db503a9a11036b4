import { commonestPasswords } from '~/server/auth/common-passwords.ts';

/** As many as an old phone fetches in a moment; the server judges by ten times as many. */
const COUNT = 5_000;

/** Written by the build; fetched where someone chooses a password, so that its strength is told without sending it anywhere. */
export const GET = () => Response.json(commonestPasswords(COUNT));
