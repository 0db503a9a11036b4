import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';

/** What every answer of the server carries, whatever it is. */
export function expectSecurityHeaders(headers: IncomingHttpHeaders, what: string): void {
  const csp = String(headers['content-security-policy'] ?? '');
  expect(csp, `${what}: policy`).toContain("frame-ancestors 'none'");
  expect(csp, `${what}: policy`).toContain("base-uri 'none'");
  expect(csp, `${what}: policy`).toContain("default-src 'none'");
  expect(csp, `${what}: policy`).toContain('form-action');
  expect(csp.replace(/style-src [^;]*/, ''), `${what}: policy`).not.toContain('unsafe');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['x-frame-options'], what).toBe('DENY');
  expect(headers['referrer-policy'], what).toBe('same-origin');
  expect(headers['cross-origin-resource-policy'], what).toBe('same-origin');
  // Browsers heed these on documents alone.
  if (!/javascript|css|^font/.test(headers['content-type'] ?? '')) {
    expect(headers['cross-origin-opener-policy'], what).toBe('same-origin');
    expect(headers['permissions-policy'], what).toContain('camera=()');
  }
  expect(headers['cache-control'], what).toBeTruthy();
  if (headers['content-type'] && /text|json/.test(headers['content-type']))
    expect(headers['content-type'], what).toContain('charset=utf-8');
  expect(headers['x-powered-by'], what).toBeUndefined();
  expect(headers.server, what).toBeUndefined();
}
