import { defineMiddleware } from 'astro:middleware';
import { HiddenPage } from './lib/hidden-page.ts';

/** Prerendered pages are the same for everyone: rendering them needs nothing of what looks after requests. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return await next().catch(passOverHidden);
  // The way out asks no one who they are and works when the database does not.
  if (context.url.pathname === '/exit') return next();
  const { guardRequest } = await import('./server/http/guard-request.ts');
  return await guardRequest(context, next);
});

/** A page that editors keep back: a build writes no file for an answer without a body. With a 404 Astro would put its own page there. */
function passOverHidden(error: unknown): Response {
  if (error instanceof HiddenPage) return new Response(null, { status: 410 });
  throw error;
}
