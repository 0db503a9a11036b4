import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChatModel } from '../tests/support/chat-model.ts';
import { startServer } from '../tests/support/server.ts';
import { addMembers, questionOf, readKept, sayAndRead, type Member } from './chat-members.ts';
import { requestsPerSecond, type Figure } from './measure.ts';

const MEMBERS = 200;
const ROUNDS = 3;
/** Between two words of an answer, ms: an answer takes some five seconds. */
const WORD_MS = 80;
/** To read sixty words and write the next question, ms: quicker than most. */
const THINK_MS = 10_000;
/** Until all have begun, each at a moment of its own. */
const SETTLE_MS = 15_000;
const PAGE = '/resources';

/** An answer that belongs to one question alone, in several sentences. */
const answerTo = (question: string) => {
  const mark = /Question (\d+-\d+)/.exec(question)?.[1] ?? 'nobody';
  return `This is the answer to ${mark}. A hard day needs less, not more. Drink a glass of water and sit where you can see the door. Then choose one thing that takes five minutes, and leave the rest for tomorrow. Many people find that the second thing comes easier. You may stop there, and that is enough. What would be one small thing for ${mark}?`;
};

/**
 * 200 members chatting at once through a provider that streams, on the machine that carries members, provider and page readers too. Some press twice, some lose
 * the connection in the middle of an answer. Counted is what the provider was asked, what each member saw and what is kept; meanwhile pages are read as fast as they go.
 */
export async function measureChat(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-chat-'));
  const members = await addMembers(dataDir, MEMBERS);
  const model = await startChatModel();
  Object.assign(model.state, { pause: WORD_MS, words: ({ body }: { body: { messages: { content: string }[] } }) => answerTo(body.messages.at(-1)!.content) });
  const server = await startServer({ dataDir, env: {
    COACH_PROVIDER: 'openai', COACH_MODEL_URL: model.baseUrl, COACH_MODEL_NAME: 'stand-in', COACH_ALLOW_PRIVATE_ADDRESSES: 'true', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn',
  } });
  try {
    const pages = { url: server.url + PAGE, seconds: 6 };
    await requestsPerSecond({ ...pages, seconds: 2 });
    const times: number[] = [];
    const rounds: { ratio: number; alone: number; meanwhile: number }[] = [];
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await requestsPerSecond(pages);
      const talk = { goesOn: true };
      const chatting = Promise.all(members.map((member) => chat(server.url, member, talk, times)));
      await pause(SETTLE_MS);
      const meanwhile = await requestsPerSecond(pages);
      talk.goesOn = false;
      await chatting;
      console.log(`pages a second: ${Math.round(meanwhile)} while they chat, ${Math.round(alone)} before`);
      rounds.push({ ratio: meanwhile / alone, alone, meanwhile });
    }
    const { ratio, alone, meanwhile } = rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]!;
    const why = server.output().match(/"event":"chat\.[^}]*"why":"[^"]*"/g) ?? [];
    for (const reason of new Set(why.map((line) => /"why":"([^"]*)"/.exec(line)![1]))) console.log(`failed: ${reason}`);
    return [...await countWords(server.url, members, model.asked.map(({ body }) => body.messages.at(-1)!.content), times), {
      what: `pages a second while they chat ÷ before (${PAGE})`, measured: `${ratio.toFixed(2)} (${Math.round(meanwhile)}/s ÷ ${Math.round(alone)}/s)`, wanted: '≥ 0.7', ok: ratio >= 0.7,
    }];
  } finally {
    await server.stop();
    await model.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function chat(url: string, member: Member, talk: { goesOn: boolean }, times: number[]): Promise<void> {
  await pause(((member.number + Math.random()) / MEMBERS) * SETTLE_MS);
  while (talk.goesOn) {
    const started = performance.now();
    await sayAndRead(url, member).catch((error: unknown) => { member.faults.push(String(error)); });
    times.push(performance.now() - started);
    if (member.faults.length > 3) return;
    if (talk.goesOn) await pause(THINK_MS);
  }
}

async function countWords(url: string, members: Member[], asked: string[], times: number[]): Promise<Figure[]> {
  let lost = 0;
  let doubled = asked.length - new Set(asked).size;
  let said = 0;
  for (const member of members) {
    const kept = await readKept(url, member);
    const wanted = member.said.flatMap(({ question }) => [question, answerTo(question)]);
    said += wanted.length;
    lost += wanted.filter((text) => !kept.some(({ content }) => content === text)).length;
    lost += member.said.filter(({ question, answer }, at) => answer !== answerTo(question) || question !== questionOf(member.number, at + 1)).length;
    doubled += kept.length - new Set(kept.map(({ content }) => content)).size;
    if (kept.some(({ seq }, at) => seq !== at + 1)) member.faults.push('out of order');
  }
  const faults = members.flatMap((member) => member.faults);
  for (const fault of new Set(faults)) console.log(`fault: ${fault}`);
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return [
    { what: `messages of ${members.length} members at once`, measured: `${said}, an answer in ${(middle / 1_000).toFixed(1)} s (${((answerTo('').split(' ').length * WORD_MS) / 1_000).toFixed(1)} s as spoken)`, wanted: `> ${members.length}`, ok: said > members.length },
    { what: 'of them lost, or not as they were said', measured: String(lost), wanted: '0', ok: lost === 0 },
    { what: 'of them doubled', measured: String(doubled), wanted: '0', ok: doubled === 0 },
    { what: 'failures, refusals, wrong order', measured: String(faults.length), wanted: '0', ok: faults.length === 0 },
  ];
}
