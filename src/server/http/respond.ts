import { STEP_UP_FIELD } from '../../config/constants.ts';
import { isDiskFailure, isStorageFailure } from '../../db/errors.ts';
import {
  AppError,
  Busy,
  Invalid,
  LimitExceeded,
  StepUpNeeded,
  Unauthenticated,
  Unavailable,
} from '../errors.ts';
import type { Logger } from '../log.ts';

export const SOMETHING_WENT_WRONG = 'Something went wrong';

export const json = (value: unknown, status = 200, headers?: Headers): Response =>
  jsonText(JSON.stringify(value ?? null), status, headers);

/** JSON that is text already. Its length is told, so that it leaves in one piece. */
export function jsonText(text: string, status: number, headers?: Headers): Response {
  if (status === 204) return new Response(null, { status, headers });
  const answer = new Response(text, { status, headers });
  answer.headers.set('content-type', 'application/json; charset=utf-8');
  answer.headers.set('content-length', String(Buffer.byteLength(text)));
  return answer;
}

/**
 * A failure as an answer. The body is the short text itself, so that a client's "status: body" reads well; only a failure
 * that belongs to fields is JSON: `{ message, fields }`, and one that asks who it is: `{ message, code, asks }`.
 */
export function errorResponse(error: AppError): Response {
  const { message, status } = error;
  if (error instanceof Invalid && Object.keys(error.fields).length > 0)
    return json({ message, fields: error.fields }, status);
  if (error instanceof StepUpNeeded)
    return json(
      error.wasWrong
        ? { message, fields: { [STEP_UP_FIELD]: message } }
        : { message, code: 'step-up', asks: error.asks },
      status,
    );
  const answer = new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  if (error instanceof LimitExceeded || error instanceof Busy)
    answer.headers.set('retry-after', String(error.retryAfterSeconds));
  if (error instanceof Unauthenticated) answer.headers.set('www-authenticate', 'Cookie');
  return answer;
}

/** What no one foresaw. Outsiders learn the request id, never the cause. */
export class Unexpected extends AppError {
  readonly status = 500;
  constructor() {
    super(SOMETHING_WENT_WRONG);
  }
}

/** A database or a disk that cannot write or does not answer is a 503, which asks to try again; undefined for any other failure. */
export const unavailableFor = (error: unknown): AppError | undefined =>
  isStorageFailure(error) || isDiskFailure(error) ? new Unavailable() : undefined;

export function logUnexpected(
  log: Logger,
  error: unknown,
  fields: { requestId: string; route: string },
): void {
  log.error('request.failed', {
    ...fields,
    error: error instanceof Error ? error : 'not an Error',
  });
}
