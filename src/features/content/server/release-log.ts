import { stripVTControlCharacters } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentReleases } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';

const FLUSH_MS = 400;
const LONGEST = 40_000;

export interface ReleaseLog {
  add(line: string): void;
  text(): string;
  close(): Promise<void>;
}

/** Keeps what a build prints in its row while it runs, so that the editor who waits can read along. */
export function openReleaseLog(db: Db, releaseId: string): ReleaseLog {
  const startedAt = Date.now();
  let kept = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = () => {
    timer = undefined;
    const log = shorten(kept);
    writing = write(db, (tx) =>
      tx.update(contentReleases).set({ log }).where(eq(contentReleases.id, releaseId)),
    ).catch(() => undefined);
  };
  return {
    add(line) {
      const text = stripVTControlCharacters(line).replaceAll(`${process.cwd()}/`, '').trimEnd();
      if (text === '') return;
      kept += `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}\n`;
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    text: () => shorten(kept),
    async close() {
      clearTimeout(timer);
      await writing;
    },
  };
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST / 2)}\n…\n${text.slice(-LONGEST / 2)}`;
}
