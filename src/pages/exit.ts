import type { APIRoute } from 'astro';
import { leaveSite } from '~/server/auth/leave.ts';
import { getRuntime } from '~/server/process/runtime.ts';

/** GET is the link without script; POST is the beacon that ends the session while the script has already left. */
const leave: APIRoute = async ({ request, locals }) =>
  leaveSite(request, locals.runtime ?? (await getRuntime()));

export const GET = leave;
export const POST = leave;
