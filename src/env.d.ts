import type { Ctx } from './server/context.ts';
import type { FormFailure } from './server/http/form-post.ts';
import type { Runtime } from './server/runtime.ts';

declare global {
  namespace App {
    interface Locals {
      /** Everything a verb needs; set for every request that reaches Astro. */
      ctx: Ctx;
      runtime: Runtime;
      requestId: string;
      /** As the front door saw it; forwarded addresses only from configured proxies. */
      clientIp: string;
      /** Set while an ordinary form post that failed is shown again. */
      formFailure?: FormFailure;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first focus or touch inside the island (decision record "One way to make a form"). */
    'client:interaction'?: boolean;
  }
}
