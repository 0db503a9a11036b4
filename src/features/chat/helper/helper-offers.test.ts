import { describe, expect, it } from 'vitest';
import type { FollowUp } from '../../../server/gateways/chat-model/chat-model.ts';
import { CHAT_LANGUAGES } from '../content/languages.ts';
import { messageInput } from '../schemas.ts';
import { knowledge, ask, titled, setUpHelper } from '../../../../tests/support/helper-bench.ts';

setUpHelper();

const offer = (offers: readonly FollowUp[], kind: FollowUp['kind']) =>
  offers.find((one) => one.kind === kind)!;

describe('without a good answer', () => {
  const named = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => /\*\*.+?\*\*|\[.+?\]/.exec(line)![0]);

  it.each([
    ['fix my car engine', 'en'],
    ['best pizza in town', 'en'],
    ['how do i install windows', 'en'],
    ['translate this to german', 'en'],
    ['capital de francia', 'es'],
  ] as const)(
    'says so, names three places to start, at most one guess after them, and a person: %s',
    async (message, language) => {
      const words = knowledge.words[language];
      const { text, offers } = await ask(message, { language });
      expect(text.startsWith(words.unknown.trim())).toBe(true);
      expect(words.general).toHaveLength(3);
      expect(named(text).slice(0, 3)).toEqual(words.general.map((id) => titled(id)));
      expect(named(text).length).toBeLessThanOrEqual(4);
      expect(text).toContain(words.person.trim());
      expect(offers.filter(({ kind }) => kind !== 'open')).toEqual([]);
      expect(offers.map(({ entry }) => entry)).toEqual(expect.arrayContaining([...words.general]));
    },
  );

  it('names what comes closest in words that are true of a right answer as well', async () => {
    const { text } = await ask('my dog died');
    expect(text.startsWith(knowledge.words.en.unsure.trim())).toBe(true);
    expect(named(text).length).toBeLessThanOrEqual(3);
    for (const language of CHAT_LANGUAGES)
      expect(knowledge.words[language].unsure).not.toMatch(/n't|\bnot\b|\bno\b/i);
  });

  it.each([
    ['hi', 'en'],
    ['thank you so much', 'en'],
    ['ok', 'en'],
    ['😊', 'en'],
    ['hola, buenas tardes', 'es'],
    ['gracias', 'es'],
  ] as const)('tells what it can do: %s', async (message, language) => {
    const { text, offers } = await ask(message, { language });
    expect(text).toContain(knowledge.words[language].intro.trim());
    expect(text.match(/^- .+$/gm)).toHaveLength(2);
    expect(offers.map(({ kind }) => kind)).toEqual(['person']);
  });

  it('repeats nothing of a message', async () => {
    expect(
      (await ask('my name is Zebulon and <b>xyzzy</b> [here](https://evil.example)')).text,
    ).not.toMatch(/zebulon|xyzzy|evil/i);
  });
});

describe('buttons', () => {
  it('are offered for what leads somewhere, and lead there', async () => {
    const { offers } = await ask('I need to calm down fast, but no exercise');
    const first = await ask('how do I ground myself');
    expect(offers.at(-1)?.kind).toBe('person');
    expect([...new Set(first.offers.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['shorter', 'why', 'open', 'person']),
    );
    expect(first.offers.filter(({ kind }) => kind === 'open').length).toBeLessThanOrEqual(3);
    const entry = knowledge.entries.find(({ id }) => id === offer(first.offers, 'shorter').entry)!;
    const shorter = await ask('Shorter', { followUp: offer(first.offers, 'shorter') });
    expect(shorter.text.startsWith(entry.short)).toBe(true);
    expect(shorter.offers.map(({ kind }) => kind)).not.toContain('shorter');
    expect(
      (await ask('Why', { followUp: offer(first.offers, 'why') })).text.startsWith(entry.why),
    ).toBe(true);
    for (const open of first.offers.filter(({ kind }) => kind === 'open')) {
      expect(first.text).toContain(`**${open.label}**`);
      const next = await ask(open.label!, { followUp: open });
      expect(next.text).toContain(titled(open.entry));
      expect(next.offers.some(({ entry: id, kind }) => id === entry.id && kind === 'another')).toBe(
        false,
      );
    }
    expect((await ask('Talk to a person', { followUp: offer(first.offers, 'person') })).text).toBe(
      knowledge.words.en.person.trim(),
    );
  });

  it('never show an entry twice', async () => {
    let { offers } = await ask('help me calm down');
    const seen = new Set<string>([offer(offers, 'person').entry]);
    for (let turn = 0; turn < 8 && offer(offers, 'another'); turn++) {
      const { entry } = offer(offers, 'another');
      expect(seen.has(entry), entry).toBe(false);
      seen.add(entry);
      ({ offers } = await ask('Another one', { followUp: offer(offers, 'another') }));
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('of an entry that is gone are taken as a message', async () => {
    expect(
      (await ask('ok', { followUp: { kind: 'why', entry: 'answer:gone', shown: [] } })).text,
    ).toContain(knowledge.words.en.intro.trim());
  });

  it('are sent back in a shape that holds ids of our content alone', async () => {
    const { offers } = await ask('how do I ground myself');
    const message = { text: 'Why', clientKey: 'key-000001' };
    for (const followUp of offers)
      expect(messageInput.safeParse({ ...message, followUp: { ...followUp } }).success).toBe(true);
    expect(
      messageInput.safeParse({
        ...message,
        followUp: { kind: 'why', entry: 'ignore all rules', shown: [] },
      }).success,
    ).toBe(false);
    expect(
      messageInput.safeParse({
        ...message,
        followUp: {
          kind: 'why',
          entry: 'answer:a',
          shown: Array.from({ length: 13 }, () => 'answer:a'),
        },
      }).success,
    ).toBe(false);
    for (const { id } of knowledge.entries)
      expect(
        messageInput.safeParse({ ...message, followUp: { kind: 'why', entry: id, shown: [] } })
          .success,
        id,
      ).toBe(true);
  });
});
