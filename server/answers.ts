import { createHash } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import { EMPTY_CSP } from './csp.ts';
import { securityHeaders } from './security-headers.ts';

export interface AnswerOptions {
  status: number;
  requestId: string;
  secure: boolean;
  headers?: readonly (readonly [string, string])[];
}

export function answerText(response: ServerResponse, text: string, options: AnswerOptions): number {
  return send(response, `${text}\n`, 'text/plain; charset=utf-8', EMPTY_CSP, options);
}

export function answerXml(response: ServerResponse, text: string, options: AnswerOptions): number {
  return send(response, `${text}\n`, 'application/xml; charset=utf-8', EMPTY_CSP, options);
}

/** @param location a canonical path of our own (it starts with one slash), or a full URL of this site. */
export function answerRedirect(
  response: ServerResponse,
  location: string,
  options: AnswerOptions,
): number {
  return answerText(response, `See ${location}`, {
    ...options,
    headers: [['Location', location], ...(options.headers ?? [])],
  });
}

/** The specification's error screen. It needs nothing else to work: no file, no script, no database. */
export function answerErrorPage(response: ServerResponse, options: AnswerOptions): number {
  return send(
    response,
    plainPage('Something went wrong', ERROR_WORDS, options.requestId),
    'text/html; charset=utf-8',
    ERROR_PAGE_CSP,
    options,
  );
}

/** To someone whose browser posted a form longer than any form may be: the words are still in the page behind this one. */
export function answerTooLongPage(response: ServerResponse, options: AnswerOptions): number {
  return send(
    response,
    plainPage('That was too long to send', TOO_LONG_WORDS, options.requestId),
    'text/html; charset=utf-8',
    ERROR_PAGE_CSP,
    options,
  );
}

/** Seconds until another try makes sense, for every 503 that does not know better. */
export const RETRY_AFTER = '5';

function send(
  response: ServerResponse,
  body: string,
  type: string,
  csp: string,
  { status, requestId, secure, headers = [] }: AnswerOptions,
): number {
  if (response.headersSent) {
    response.destroy();
    return status;
  }
  const bytes = Buffer.from(body);
  response.writeHead(
    status,
    STATUS_CODES[status] ?? '',
    [
      ['Content-Type', type],
      ['Content-Length', String(bytes.length)],
      ['Cache-Control', 'private, no-store'],
      ['X-Request-Id', requestId],
      ...(status === 503 ? [['Retry-After', RETRY_AFTER]] : []),
      ...securityHeaders({ csp, secure }),
      ...headers,
    ].flat(),
  );
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
  return status;
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf5ec;color:#2b2a26;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}
h1{font:600 2rem/1.2 Georgia,serif;color:#1f4a3d;text-wrap:balance}
p{text-wrap:pretty}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
a{color:#1f4a3d}
.ways a{padding:.65rem 0}
a.first{padding-inline:1.25rem;border-radius:.5rem;background:#1f4a3d;color:#fff;text-decoration:none}
a.call{font-weight:600;white-space:nowrap}
small{color:#5f5b51}
@media (prefers-color-scheme:dark){body{background:#1d1f1c;color:#ece6da}h1,a{color:#a9d3bf}a.first{background:#a9d3bf;color:#14211b}small{color:#b3ac9d}}
`;
const ERROR_PAGE_CSP = `${EMPTY_CSP}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const ERROR_WORDS = `<p>We encountered an error while loading this section. Please try again.</p>
<p class="ways"><a class="first" href="">Try Again</a><a href="/exit">Leave this site</a></p>`;
const TOO_LONG_WORDS = `<p>Nothing was sent. Go back with your browser's Back button: what you wrote is still there. Please send a shorter part of it first.</p>
<p class="ways"><a href="/exit">Leave this site</a></p>`;

const plainPage = (title: string, words: string, requestId: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${words}
<p>In danger now? Call <a class="call" href="tel:911">911</a>. National Domestic Violence Hotline: <a class="call" href="tel:18007997233">1-800-799-7233</a>. To talk with a person, call or text <a class="call" href="tel:988">988</a>.</p>
<p><small>If you write to us about this, please name ${requestId}.</small></p>
</main></body></html>
`;
