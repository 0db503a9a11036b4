import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  startedAt: number;
  method: string;
  rawPath: string;
  query: string;
  /** What the log and the metrics call this path: a pattern, never what a person typed. */
  label: string;
}

const boot = crypto.randomUUID().slice(0, 8);
let count = 0;

export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER;
  return `${boot}-${count.toString(36)}`;
}
