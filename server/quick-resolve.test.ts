import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const drizzle = dirname(fileURLToPath(import.meta.resolve('drizzle-orm')));

it('says of Drizzle only what is so: each of its .js files is an ES module', () => {
  expect(JSON.parse(readFileSync(join(drizzle, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' });
  expect(globSync('**/package.json', { cwd: drizzle })).toEqual(['package.json']);
});

it('gives the same modules as Node’s own resolution, and none twice', () => {
  const script = `
    const { resolveQuickly } = await import('./server/quick-resolve.ts');
    const resolveAsUsual = resolveQuickly();
    const quick = await import('drizzle-orm/libsql/sqlite3');
    const { SQL } = await import('drizzle-orm');
    resolveAsUsual();
    const { pathToFileURL } = await import('node:url');
    const usual = await import(pathToFileURL(process.env.DRIZZLE + '/sql/sql.js'));
    console.log(typeof quick.drizzle, usual.SQL === SQL);`;
  const env = { ...process.env, DRIZZLE: drizzle, NODE_NO_WARNINGS: '1' };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).trim()).toBe('function true');
});

it('gives our own modules as Node’s own resolution does, and none twice', () => {
  const script = `
    const { resolveQuickly } = await import('./server/quick-resolve.ts');
    const resolveAsUsual = resolveQuickly();
    const quick = await import('./server/listen.ts');
    const { AppError } = await import('./src/server/errors.ts');
    resolveAsUsual();
    const usual = await import('./src/server/errors.ts');
    console.log(typeof quick.listen, usual.AppError === AppError);`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).trim()).toBe('function true');
});

it('gives packages as Node’s own resolution does, to whichever file of ours and however it asks', () => {
  const script = `
    const { resolveQuickly } = await import('./server/quick-resolve.ts');
    const usual = ['drizzle-orm', 'zod', 'react', '@libsql/client/sqlite3'].map((name) => import.meta.resolve(name));
    const resolveAsUsual = resolveQuickly();
    const quick = ['drizzle-orm', 'zod', 'react', '@libsql/client/sqlite3'].flatMap((name) => [import.meta.resolve(name), import.meta.resolve(name)]);
    const zod = await import('zod');
    resolveAsUsual();
    console.log(usual.every((url, at) => quick[at * 2] === url && quick[at * 2 + 1] === url), zod === await import('zod'));`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).trim()).toBe('true true');
});
