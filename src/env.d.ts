import type { AssessmentResult } from './features/assessments/answer-schemas.ts';
import type { NoteCode } from './lib/notes.ts';
import type { Ctx } from './server/context.ts';
import type { FormFailure, FormHelp } from './server/http/form-post.ts';
import type { Maintenance } from './server/process/maintenance.ts';
import type { Runtime } from './server/process/runtime.ts';

declare global {
  namespace App {
    interface Locals {
      /** Everything a verb needs; set for every request that reaches Astro. */
      ctx: Ctx;
      runtime: Runtime;
      requestId: string;
      /** As the front door saw it; forwarded addresses only from configured proxies. */
      clientIp: string;
      /** Why nobody could be asked who this is: the database is gone. An endpoint reads the post first, so that a form can be shown again. */
      outage?: unknown;
      /** Set while the site is worked on. */
      maintenance?: Maintenance | undefined;
      /** Set while an ordinary form post that failed is shown again. */
      formFailure?: FormFailure;
      /** What the last step did, as the answer to it said. */
      note?: NoteCode | undefined;
      /** Set while a visitor's answers are looked at once: nothing of them is kept. */
      assessmentResult?: AssessmentResult;
      /** Set while help answers an ordinary form post. */
      formHelp?: FormHelp;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first focus or touch inside the island (decision record "One way to make a form"). */
    'client:interaction'?: boolean;
  }
}
