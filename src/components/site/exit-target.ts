import { envInput } from '~/config/env.ts';

/** The neutral site somebody leaves for (`EXIT_URL`). Parsed alone: a build has no other variable of the server. */
export const exitTarget = envInput.shape.EXIT_URL.parse(process.env.EXIT_URL || undefined);
