import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER } from './answers.ts';
import { completeCsp, editorCsp, EMPTY_CSP } from './csp.ts';
import { securityHeaders } from './security-headers.ts';

export interface FinalizeOptions {
  requestId: string;
  secure: boolean;
  isEditor: boolean;
  /**
   * Looks at a status and its headers before they leave; true takes the answer over: what the application writes from then
   * on is dropped, and `takeOver` writes another through the untouched response.
   */
  replaces: (status: number, headers: ReadonlyMap<string, OutgoingHttpHeader>) => boolean;
  takeOver: (status: number) => void;
}

/**
 * Puts the door's headers on whatever the application answers, at the last moment before it leaves, so that no endpoint and no
 * error path can go without them. @returns a way to take the answer over from outside (a time-out).
 */
export function finalizeResponse(
  response: ServerResponse,
  options: FinalizeOptions,
): { seize: (status: number) => void } {
  const original = { writeHead: response.writeHead, write: response.write, end: response.end };
  const seize = (status: number) => {
    Object.assign(response, original);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.statusMessage = '';
    options.takeOver(status);
    // The application may still be writing; from here on into nothing.
    response.writeHead = (() => response) as typeof response.writeHead;
    response.write = (() => true) as typeof response.write;
    response.end = (() => response) as typeof response.end;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = (typeof rest[0] === 'string' ? rest[1] : rest[0]) as
      OutgoingHttpHeaders | undefined;
    const headers = new Map<string, OutgoingHttpHeader>();
    for (const source of [response.getHeaders(), given ?? {}]) {
      for (const [name, value] of Object.entries(source))
        if (value !== undefined) headers.set(name.toLowerCase(), value);
    }
    if (options.replaces(status, headers)) {
      seize(status);
      return response;
    }
    complete(status, headers, options);
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    return original.writeHead.call(
      response,
      status,
      [...headers].flatMap(([name, value]) =>
        Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, value],
      ) as OutgoingHttpHeader[],
    );
  }) as typeof response.writeHead;
  return { seize };
}

function complete(
  status: number,
  headers: Map<string, OutgoingHttpHeader>,
  { requestId, secure, isEditor }: FinalizeOptions,
): void {
  const type = String(headers.get('content-type') ?? '');
  const isHtml = /^text\/html/i.test(type);
  if (/^text\/|^application\/(json|javascript|xml)/i.test(type) && !/charset=/i.test(type))
    headers.set('content-type', `${type}; charset=utf-8`);
  const own = String(headers.get('content-security-policy') ?? '');
  const csp = isHtml ? (isEditor ? editorCsp(own) : completeCsp(own)) : EMPTY_CSP;
  for (const [name, value] of securityHeaders({ csp, secure }))
    headers.set(name.toLowerCase(), value);
  headers.set('cache-control', 'private, no-store');
  headers.set('x-request-id', requestId);
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER);
}
