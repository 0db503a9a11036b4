import type { AssessmentResult } from './features/assessments/answer-schemas.ts';
import type { NoteCode } from './lib/notes.ts';
import type { Ctx } from './server/context.ts';
import type { FormFailure, FormHelp } from './server/http/form-post.ts';
import type { Maintenance } from './server/process/maintenance.ts';
import type { Runtime } from './server/process/runtime.ts';

declare global {
  namespace App {
    interface Locals {
      ctx: Ctx;
      runtime: Runtime;
      requestId: string;
      /** As the front door saw it; forwarded addresses only from configured proxies. */
      clientIp: string;
      /** Why no one could be asked who this is: the database is gone. An endpoint reads the post first, so that a form can be shown again. */
      outage?: unknown;
      maintenance?: Maintenance | undefined;
      formFailure?: FormFailure;
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
