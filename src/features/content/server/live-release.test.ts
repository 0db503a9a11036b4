import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emergencyContacts } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import {
  build,
  createTestSite,
  faq,
  log,
  type TestSite,
} from '../../../../tests/support/content-site.ts';
import { getRelease, prepareContent, rollBackRelease } from './index.ts';
import { readPointer } from './release-files.ts';
import type { RunBuild } from './run-build.ts';

let { root, database, site, put, as, rows, edit, publish, seen, close } = {} as TestSite;
beforeEach(async () => {
  ({ root, database, site, put, as, rows, edit, publish, seen, close } = await createTestSite());
});
afterEach(() => close());

const line = (phoneNumber: string) =>
  `name: A line\norganization: A house\nphoneNumber: '${phoneNumber}'\ndescription: x\navailability: always\nlanguages: English\nspecialty: x\nlastChecked: 2026-01-01\n`;
const phone = async () =>
  (await database.db.select().from(emergencyContacts).all())[0]?.phoneNumber;

test('a server that died between the rows and the swap goes back to what visitors see, tables too', async () => {
  await edit('First?');
  await put('working/emergency-contacts/line.yaml', line('111'));
  await publish();
  await edit('Second?');
  await put('working/emergency-contacts/line.yaml', line('222'));
  const pointer = await readFile(join(site.releasesDir, 'current.json'));
  const { id } = (await publish())!;
  await writeFile(join(site.releasesDir, 'current.json'), pointer);
  expect(await phone()).toBe('222');
  await prepareContent({ db: database.db, site, log });
  expect((await rows()).map(({ status }) => status)).toEqual(['superseded', 'live', 'superseded']);
  expect([await seen(), await phone()]).toEqual([faq('First?'), '111']);
  await rollBackRelease({ ctx: as('ada'), input: { id }, site });
  expect([await seen(), await phone()]).toEqual([faq('Second?'), '222']);
});

test('publish and roll back take the tables along', async () => {
  expect(await phone()).toBeUndefined();
  await put('working/emergency-contacts/line.yaml', line('111'));
  const first = (await publish())!;
  await put('working/emergency-contacts/line.yaml', line('222'));
  await publish();
  expect(await phone()).toBe('222');
  await rollBackRelease({ ctx: as('bea'), input: { id: first.id }, site });
  expect(await phone()).toBe('111');
  const factory = (await rows()).find(({ kind }) => kind === 'factory')!;
  await rollBackRelease({ ctx: as('bea'), input: { id: factory.id }, site });
  expect(await database.db.select().from(emergencyContacts).all()).toMatchObject([
    { phoneNumber: '111', isActive: false },
  ]);
});

test('tables that refuse the content keep visitors on the version before', async () => {
  await put('working/emergency-contacts/line.yaml', line('111'));
  const first = (await publish())!;
  await edit('Second?');
  await put('working/emergency-contacts/line.yaml', line('222'));
  await write(database.db, (tx) =>
    tx.run(
      "create trigger refuse before update on emergency_contacts begin select raise(abort, 'refused'); end",
    ),
  );
  const second = (await publish())!;
  expect(second.outcome).toBe('failed');
  expect((await getRelease({ ctx: as('ada'), input: { id: second.id } })).log).toMatch(
    /couldn’t show them\.[\s\S]*still see the previous version/,
  );
  expect(await readPointer(site)).toMatchObject({ id: first.id });
  expect([await seen(), await phone()]).toEqual([faq('What does it cost?'), '111']);
  expect((await rows()).map(({ status }) => status)).toEqual(['superseded', 'live', 'failed']);
});

test('a pointer that cannot move takes rows and tables back with it', async () => {
  await put('working/emergency-contacts/line.yaml', line('111'));
  await publish();
  await put('working/emergency-contacts/line.yaml', line('222'));
  // A folder in the pointer's place: the disk refuses the rename, as it would when it is full.
  const stuck: RunBuild = async (request) => {
    await build(request);
    await rename(join(site.releasesDir, 'current.json'), join(root, 'pointer'));
    await mkdir(join(site.releasesDir, 'current.json/x'), { recursive: true });
  };
  const finished = publish(as('ada'), { ...site, build: stuck });
  await expect(finished).resolves.toMatchObject({ outcome: 'failed' });
  await rm(join(site.releasesDir, 'current.json'), { recursive: true });
  await rename(join(root, 'pointer'), join(site.releasesDir, 'current.json'));
  expect(await phone()).toBe('111');
  expect((await rows()).map(({ status }) => status)).toEqual(['superseded', 'live', 'failed']);
});

test('a start brings the tables to what is live, and one that cannot read it leaves them', async () => {
  await put('working/emergency-contacts/line.yaml', line('111'));
  const { id } = (await publish())!;
  await write(database.db, (tx) => tx.update(emergencyContacts).set({ phoneNumber: 'older' }));
  await prepareContent({ db: database.db, site, log });
  expect(await phone()).toBe('111');
  await put(`releases/${id}/content/emergency-contacts/line.yaml`, 'name: x\n');
  await prepareContent({ db: database.db, site, log });
  expect(await phone()).toBe('111');
});

test('a start reads the entries again only when content or build are not those of the last time', async () => {
  await put('working/emergency-contacts/line.yaml', line('111'));
  await publish();
  const again = (given = site) => prepareContent({ db: database.db, site: given, log });
  await again();
  const byHand = () =>
    write(database.db, (tx) => tx.update(emergencyContacts).set({ phoneNumber: '999' }));
  await byHand();
  await again();
  expect(await phone()).toBe('999');
  await again({ ...site, buildId: 'a newer build' });
  expect(await phone()).toBe('111');
  await byHand();
  const live = (await readPointer(site))!;
  await put(`releases/${live.directory}/content/emergency-contacts/line.yaml`, line('222'));
  await again();
  expect(await phone()).toBe('222');
});
