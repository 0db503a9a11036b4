import { expect, it } from 'vitest';
import { ask, askRaw, openDoor } from '../tests/support/door.ts';

it('answers 408, with all headers, to a client that never finishes its headers or its body', async () => {
  const door = await openDoor({ patience: { headersMs: 150, requestMs: 300, checkEveryMs: 50 } });
  try {
    for (const unfinished of [
      'GET / HTTP/1.1\r\nHost: loc',
      'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf',
    ]) {
      const answer = await askRaw(door.port, unfinished);
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(answer).toMatch(/Content-Security-Policy: /);
      expect(answer).toMatch(/Connection: close/);
    }
  } finally {
    await door.close();
  }
});

it('says kindly to a browser that its form was too long, and in one line to anything else', async () => {
  const door = await openDoor();
  const body = `message=${'x'.repeat(1_100_000)}`;
  const post = (headers: Record<string, string>) =>
    ask(door.port, '/api/contacts', {
      method: 'POST',
      body,
      headers: { 'Content-Length': String(body.length), ...headers },
    });
  try {
    const page = await post({
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Dest': 'document',
    });
    expect([page.status, page.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(page.text).toContain('what you wrote is still there');
    const line = await post({ 'Content-Type': 'application/json' });
    expect([line.status, line.text]).toEqual([413, 'What you sent is too large\n']);
  } finally {
    await door.close();
  }
});
