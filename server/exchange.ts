import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request and what the door has found out about it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** `performance.now()` */
  startedAt: number;
  method: string;
  /** As sent, query aside. */
  rawPath: string;
  /** With its question mark, or empty. */
  query: string;
  /** What the log and the metrics call this path: a pattern, never what a person typed. */
  label: string;
}

const boot = crypto.randomUUID().slice(0, 8);
let count = 0;

/** Unique among all servers, short enough to read out over the phone. */
export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER;
  return `${boot}-${count.toString(36)}`;
}
