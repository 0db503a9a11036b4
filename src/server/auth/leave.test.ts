import { expect, it } from 'vitest';
import type { Runtime } from '../process/runtime.ts';
import { leaveSite } from './leave.ts';

const runtime = (isSecure: boolean) =>
  ({ env: { isSecure, EXIT_URL: 'https://neutral.example/' } }) as unknown as Runtime;
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => [cookie.split('=')[0], /=; .*Max-Age=0/.test(cookie)]);

it('takes away every cookie of ours by name, whatever the browser makes of Clear-Site-Data', async () => {
  const link = await leaveSite(new Request('http://care.example/exit'), runtime(false));
  expect([link.status, link.headers.get('location')]).toEqual([303, 'https://neutral.example/']);
  expect(cookiesOf(link)).toEqual([
    ['hw_session', true],
    ['hw_signed_in', true],
    ['hw_device', true],
    ['hw_mail', true],
    ['hw_note', true],
  ]);
  const beacon = await leaveSite(
    new Request('https://care.example/exit', { method: 'POST' }),
    runtime(true),
  );
  expect([beacon.status, beacon.headers.get('location')]).toEqual([204, null]);
  expect(cookiesOf(beacon)).toEqual([
    ['__Host-hw_session', true],
    ['__Host-hw_signed_in', true],
    ['__Host-hw_device', true],
    ['__Host-hw_mail', true],
    ['__Host-hw_note', true],
  ]);
});
