import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ModelAway } from './chat-model.ts';
import { lookupWith, whyRefused } from './outside-address.ts';

export interface OutsideRequest {
  url: string;
  body: string;
  headers?: Record<string, string>;
  allowsPrivate: boolean;
  /** Ends it at any point, also while the answer is read. */
  signal: AbortSignal;
}

export interface OutsideAnswer {
  contentType: string;
  /** Unpacked. Breaks off with an error when the connection does. */
  body: Readable;
}

const unpack: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Posts to a service outside, over a connection of its own. Follows no redirect, and calls no address that `outside-address.ts` refuses.
 * @throws ModelAway with a category; so does reading the answer (through `awayFrom`)
 */
export async function postOutside({
  url,
  body,
  headers,
  allowsPrivate,
  signal,
}: OutsideRequest): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url);
  const rules = { allowsPrivate, isTls: protocol === 'https:' };
  const literal = hostname.replace(/^\[|\]$/g, '');
  const refused = isIP(literal) ? whyRefused(literal, rules) : undefined;
  if (refused) throw refused;

  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const bytes = Buffer.from(body);
    const request = (rules.isTls ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: lookupWith(rules),
        headers: {
          'content-type': 'application/json',
          'content-length': bytes.length,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'hearthwell',
          ...headers,
        },
      },
      done,
    );
    request.on('error', fail).end(bytes);
  }).catch((error: unknown) => {
    throw awayFrom(error, signal);
  });

  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) {
    answer.destroy();
    throw new ModelAway(status >= 300 && status < 400 ? 'redirect' : `status ${status}`);
  }
  return {
    contentType: (answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    body: unpacked(answer),
  };
}

/** We ask for nothing packed; anyone who packs all the same is read, a piece at a time, so that the reader's own limit counts what comes out. */
function unpacked(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const create = unpack[encoding];
  if (!create) {
    answer.destroy();
    throw new ModelAway('encoding');
  }
  return pipeline(answer, create(), () => undefined);
}

/**
 * The whole answer.
 * @throws ModelAway for more than `limit` bytes, and for what is not UTF-8
 */
export async function readText(
  body: Readable,
  limit: number,
  signal: AbortSignal,
): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) throw new ModelAway('too large');
      parts.push(part);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch (error) {
    throw awayFrom(error, signal);
  }
}

/** What went wrong, as a category. Never the words of an error: they may quote an address or an answer. */
export function awayFrom(error: unknown, signal: AbortSignal): ModelAway {
  if (signal.aborted)
    return signal.reason instanceof ModelAway
      ? signal.reason
      : new ModelAway(
          signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
            ? 'slow'
            : 'stopped',
        );
  if (error instanceof ModelAway) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new ModelAway('not text');
  if (code.startsWith('Z_') || code.includes('BROTLI') || code.startsWith('ERR__ERROR'))
    return new ModelAway('encoding');
  return new ModelAway(/^[A-Z_0-9]{3,40}$/.test(code) ? `connection ${code}` : 'connection');
}
