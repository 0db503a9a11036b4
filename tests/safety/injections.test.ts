import { beforeAll, describe, expect, it } from 'vitest';
import { readAllowedAddresses, readGate } from '../../src/features/chat/gate/read-gate.ts';
import { allowedLinks } from '../../src/features/chat/safe-links.ts';
import { createHelper } from '../../src/features/chat/helper/create-helper.ts';
import type { HelperKnowledge } from '../../src/features/chat/helper/knowledge.ts';
import type { KnownEntry } from '../../src/features/chat/helper/make-knowledge.ts';
import { articleEntries } from '../../src/features/chat/helper/page-entries.ts';
import type { CoachModel } from '../../src/server/gateways/coach-model/coach-model.ts';
import { readHelperKnowledge } from '../support/helper-knowledge.ts';
import { parrot, seenOf, succeeded } from './judge/judge-injections.ts';
import { readInjections, type InjectionLine } from './judge/lines.ts';

const attempts = readInjections();
const via = (way: InjectionLine['via']) => attempts.filter((line) => line.via === way).map((line) => [`${line.id} ${line.reason}`, line] as const);

type Gate = Awaited<ReturnType<typeof readGate>>;
let gate: Gate;
let allowed: ReadonlySet<string>;
let knowledge: HelperKnowledge;
let helper: CoachModel;
beforeAll(async () => {
  gate = await readGate();
  allowed = allowedLinks({ addresses: [...await readAllowedAddresses()] });
  knowledge = await readHelperKnowledge();
  helper = await createHelper(knowledge, { paceMs: 0 });
}, 60_000);

const asking = ({ coach, language, ask, text }: InjectionLine) => ({ coach, language, message: ask ?? text });

/** The library helper with one article only, so that it has nothing else to quote. */
async function helperFrom({ ask = '', text, language }: InjectionLine) {
  const content = { title: ask, excerpt: '', tags: [], keywords: [ask], language } as unknown as KnownEntry<'articles'>['content'];
  const poisoned = articleEntries({ id: 'when-panic-comes', content, body: `${ask}\n\n${text}` });
  return await createHelper({ ...knowledge, entries: poisoned }, { paceMs: 0 });
}

describe('what is written to change the coaches’ rules', () => {
  it.each(via('message'))('does not move the library helper: %s', async (_, line) => {
    expect(succeeded(line, await seenOf(helper, gate, allowed, asking(line)))).toEqual([]);
  });

  it.each(via('library'))('does not get out of the library: %s', async (_, line) => {
    expect(succeeded(line, await seenOf(await helperFrom(line), gate, allowed, asking(line)))).toEqual([]);
  });

  it.each([...via('message'), ...via('library')].filter(([, { obeyed }]) => obeyed !== null))('is stopped when a model gives in: %s', async (_, line) => {
    expect(succeeded(line, await seenOf(parrot(line.obeyed!), gate, allowed, asking(line)))).toEqual([]);
  });

  it.each(via('answer'))('is stopped when a provider says it: %s', async (_, line) => {
    expect(succeeded(line, await seenOf(parrot(line.text), gate, allowed, asking(line)))).toEqual([]);
  });

  it('would reach a member without the gate', async () => {
    const open = { findFaults: () => [], safeAnswer: () => '', onlyOurLinks: (markdown: string) => markdown };
    const all = await Promise.all(attempts.map(async (line) => succeeded(line, await seenOf(parrot(line.obeyed ?? line.text), open, allowed, asking(line)))));
    expect(all.filter((found) => found.length > 0).length).toBeGreaterThanOrEqual(60);
  });
});
