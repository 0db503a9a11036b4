import type { Actor, Ctx } from '~/server/context.ts';

/** Who is signed in, on pages rendered on demand; always undefined while a page is prerendered. */
export function currentActor(locals: object): Actor | undefined {
  return (locals as { ctx?: Ctx }).ctx?.actor;
}
