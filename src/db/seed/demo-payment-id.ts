import { createHash } from 'node:crypto';

/** A payment of the demo: an id like any other, so that its receipt number looks like one, and always the same, so that seeding twice finds it. */
export function demoPaymentId(name: string): string {
  const hex = createHash('sha256').update(`demo payment ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
