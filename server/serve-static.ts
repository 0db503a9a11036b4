import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, matchesEtag, parseRange } from './negotiate.ts';
import type { StaticEntry, StaticVariant } from './static-site.ts';

/**
 * Answers GET or HEAD from memory. @returns the status sent.
 * This is the hot path: no allocation but what node:http needs, headers were laid out when the site was loaded.
 */
export function serveStatic(
  request: IncomingMessage,
  response: ServerResponse,
  entry: StaticEntry,
  status = 200,
): number {
  const { headers } = request;
  const variant = chooseVariant(entry, headers['accept-encoding']);
  if (status === 200) {
    const condition = headers['if-none-match'];
    if (condition !== undefined && matchesEtag(condition, variant.etag)) {
      response.writeHead(304, variant.notModifiedHeaders);
      response.end();
      return 304;
    }
    if (entry.takesRanges && headers.range !== undefined) {
      const partial = serveRange(request, response, entry.variants.identity);
      if (partial !== undefined) return partial;
    }
  }
  response.writeHead(status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
  return status;
}

function chooseVariant(entry: StaticEntry, acceptEncoding: string | undefined): StaticVariant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = entry.variants[encoding];
    if (variant) return variant;
  }
  return entry.variants.identity;
}

function serveRange(
  request: IncomingMessage,
  response: ServerResponse,
  variant: StaticVariant,
): number | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== variant.etag) return undefined;
  const { body } = variant;
  const range = parseRange(request.headers.range, body.length);
  if (range === undefined) return undefined;
  const rest = withoutLength(variant.headers);
  if (range === 'unsatisfiable') {
    response.writeHead(416, [
      ...rest,
      'Content-Range',
      `bytes */${body.length}`,
      'Content-Length',
      '0',
    ]);
    response.end();
    return 416;
  }
  const part = body.subarray(range.start, range.end + 1);
  response.writeHead(206, [
    ...rest,
    'Content-Range',
    `bytes ${range.start}-${range.end}/${body.length}`,
    'Content-Length',
    String(part.length),
  ]);
  if (request.method === 'HEAD') response.end();
  else response.end(part);
  return 206;
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'Content-Length');
}
