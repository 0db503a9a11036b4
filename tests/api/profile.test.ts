import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilePictures, users } from '../../src/db/schema/index.ts';
import { POST as saveProfile } from '../../src/pages/api/profile/index.ts';
import {
  GET as getPicture,
  POST as savePicture,
} from '../../src/pages/api/profile/picture/index.ts';
import { POST as removePicture } from '../../src/pages/api/profile/picture/remove.ts';
import { POST as saveSafeContact } from '../../src/pages/api/profile/safe-contact.ts';
import {
  PATCH as changeSettings,
  POST as saveSettings,
} from '../../src/pages/api/profile/settings.ts';
import type { Actor } from '../../src/server/context.ts';
import { testCtx } from '../support/ctx.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { addPerson } from '../support/people.ts';

let bench: EndpointBench;
let actor: Actor;
beforeAll(async () => {
  bench = await createBench();
  const userId = await addPerson(bench.db, { email: 'maya@home.example' });
  actor = testCtx(bench.db, { userId }).actor!;
});
afterAll(() => bench.close());

const person = () => bench.db.select().from(users).where(eq(users.id, actor.userId)).get();
const withFile = (bytes: Uint8Array, name = 'me.jpg') => {
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return form;
};
const send = (body: FormData) =>
  bench.call(savePicture, { path: '/api/profile/picture', raw: body, actor });
const shown = async (answer: Response) =>
  (await answer.json()) as {
    page: string;
    fields: Record<string, string>;
    values: Record<string, string>;
  };

describe('forms without script', () => {
  it('save, and lead back to their page', async () => {
    const names = {
      firstName: 'Maya',
      lastName: 'Rivers',
      nameToUse: 'Sam',
      language: 'en',
      timezone: 'America/Denver',
    };
    const answers = await Promise.all([
      bench.call(saveProfile, { form: names, actor }),
      bench.call(saveSettings, { form: { discreetMode: 'on', shortcutsEnabled: 'on' }, actor }),
      bench.call(saveSafeContact, {
        form: {
          email: 'asked',
          topics: 'dates',
          fromHour: '9',
          untilHour: '12',
          days: '2',
          phone: '',
        },
        actor,
      }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [303, '/user-profile'],
      [303, '/user-profile'],
      [303, '/user-profile/safe-contact'],
    ]);
    expect(await person()).toMatchObject({ lastName: 'Rivers', role: 'user' });
  });

  it('come back filled in, with a word beside what is wrong', async () => {
    const answer = await bench.call(saveSafeContact, {
      form: { email: 'all', allowPhone: 'on', avoidWords: 'one\r\ntwo' },
      actor,
    });
    expect(answer.status).toBe(400);
    expect(await shown(answer)).toMatchObject({
      page: '/user-profile/safe-contact',
      fields: { phone: 'Please tell us the number' },
      values: { avoidWords: 'one\ntwo', allowPhone: 'on' },
    });
  });
});

describe('one switch by itself', () => {
  it('leaves the others as they are', async () => {
    expect(
      (await bench.call(changeSettings, { method: 'PATCH', json: { tipsPaused: true }, actor }))
        .status,
    ).toBe(200);
    expect(
      (await bench.call(changeSettings, { method: 'PATCH', json: { tipsPaused: 'yes' }, actor }))
        .status,
    ).toBe(400);
  });
});

describe('a picture', () => {
  it('is drawn anew: nothing of where and when it was taken is kept, and the row holds no picture in clear', async () => {
    const taken = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#447755' },
    })
      .withExif({
        IFD0: { Copyright: 'CANARY', Model: 'CANARY' },
        IFD3: { GPSLatitude: '29/1 25/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('CANARY')).toBe(true);
    expect((await send(withFile(taken))).headers.get('location')).toBe('/user-profile');
    const answer = await bench.call(getPicture, { actor });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect([found.exif, found.xmp, bytes.includes('CANARY')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [row] = await bench.db.select().from(profilePictures);
    expect(row!.picture).toMatch(/^hw1\./);
  });

  it.each<[string, Uint8Array]>([
    ['words', Buffer.from('this is no picture')],
    [
      'a drawing made of text',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['no bytes', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    const answer = await send(withFile(bytes));
    expect(answer.status).toBe(400);
    expect((await shown(answer)).fields['picture']).toMatch(/picture/);
  });

  it('is too large when it is, and belongs to the person who is signed in', async () => {
    expect((await send(withFile(Buffer.alloc(11_100_000)))).status).toBe(413);
    expect((await bench.call(savePicture, { raw: withFile(Buffer.from('x')) })).status).toBe(401);
    const other = testCtx(bench.db, {
      userId: await addPerson(bench.db, { email: 'other@home.example' }),
    }).actor!;
    expect((await bench.call(getPicture, { actor: other })).status).toBe(404);
  });

  it('goes when it is removed', async () => {
    expect((await bench.call(removePicture, { form: {}, actor })).status).toBe(303);
    expect((await bench.call(getPicture, { actor })).status).toBe(404);
    expect((await person())?.profileImageUrl).toBeNull();
  });

  it('takes no form with a file where none is asked for', async () => {
    expect((await bench.call(saveProfile, { raw: withFile(Buffer.from('x')), actor })).status).toBe(
      415,
    );
  });
});
