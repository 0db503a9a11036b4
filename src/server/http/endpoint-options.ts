import type { z } from 'zod';
import type { Permission } from '../../config/permissions.ts';
import type { Access } from '../../config/routes.ts';
import type { Ctx } from '../context.ts';
import type { FormOptions } from './form-post.ts';
import type { RawOptions } from './raw-message.ts';

/** The part of Astro's context that an endpoint needs, so that tests call it with a plain Request. */
export interface EndpointContext {
  request: Request;
  locals: App.Locals;
  url: URL;
  params: Record<string, string | undefined>;
  /** The path as its file names it; ids in it must not give each row an allowance of its own. */
  routePattern?: string;
  rewrite?: (target: Request) => Promise<Response>;
}

export interface HandlerArgs<Input> {
  ctx: Ctx;
  input: Input;
  request: Request;
  locals: App.Locals;
  params: Record<string, string | undefined>;
  /** The body as it came, where `raw` asks for it; empty otherwise. */
  bytes: Uint8Array;
  /** Headers of a successful answer, for cookies. */
  headers: Headers;
}

export interface EndpointOptions<Schema extends z.ZodType, Result> {
  /** `signed` goes with `raw`: whoever signed the message. */
  access: Access | 'signed';
  /** Asked for beyond `access`, as in `role_permissions`. */
  permission?: Permission;
  /** Body of a change, query of a read. What it does not name never reaches the handler. */
  input?: Schema;
  /**
   * What binds: a second step, a payment, a certificate, an application. Nobody does that before their address is confirmed, for until then
   * someone else may be behind the account.
   */
  binds?: boolean;
  /** Status of a success; 200 when not given. */
  status?: number;
  /**
   * Asks for the password (or a code) again when the last one was given more than ten minutes ago. JSON callers get a 403 whose body has
   * `code: 'step-up'`; a form post is shown as a page that asks and sends it again; a link leads through such a page.
   */
  stepUp?: boolean;
  rateLimit?: { max: number; windowMs: number; by: 'ip' | 'actor' };
  /** Also takes an ordinary form post. */
  form?: FormOptions<z.output<Schema>, Result>;
  /**
   * Its form may bring a file (`multipart/form-data`), which the schema gets as bytes. Its path stands in `config/body-limits.ts` as streamed:
   * then rights are asked for before a byte of it is read.
   */
  upload?: boolean;
  /** Bytes of JSON or of a form with a file; an ordinary post may have three times as many, which the same text needs there. */
  bodyLimit?: number;
  /** Takes the signed messages of a provider as they come. Stands under `SIGNED_PREFIX`. */
  raw?: RawOptions;
  /**
   * `false` where a repeat must be judged anew or its answer carries a cookie. `'by-key'` where an equal request without a key may mean something new, because
   * what it works on changes elsewhere: a publish after another edit. `'members'` where a visitor's request leaves nothing behind, its answer included.
   */
  idempotent?: boolean | 'by-key' | 'members';
  /** Of a read that is the same for everybody; any other answer is `private, no-store`. */
  cacheControl?: string;
  /** What people write here in their own words is listened to (features/safety/server/hearing.ts). */
  hears?: boolean;
  /** Fields of a JSON answer that the input itself calls for, whatever became of it: told to a repeat too, and never stored with the answer. */
  beside?: (input: z.output<Schema>) => object | undefined;
  /** Of an ordinary post: a page of ours that answers it in place of the redirect to `next`, by what it puts into `locals`. */
  answerPage?: (answer: {
    input: z.output<Schema>;
    result: NoInfer<Result>;
    next: string;
    locals: App.Locals;
  }) => string | undefined;
  /** Of an ordinary post that is refused: what its page shows beside the message, put into `locals`. The values are as they came. */
  besideRefusal?: (refused: {
    values: Readonly<Record<string, unknown>>;
    locals: App.Locals;
  }) => void;
  handler: (args: HandlerArgs<z.output<Schema>>) => Promise<Result> | Result;
}
