import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/lib/run.ts';
import { startChatModel } from '../tests/support/chat-model.ts';
import { freePort, startServer } from '../tests/support/server.ts';
import { addMembers, questionOf, readKept, sayAndRead, type Member } from './chat-members.ts';
import { median, processorTime, requestsPerSecond, type Figure } from './measure.ts';

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

/** Someone who answers the chatters and serves pages meanwhile. */
interface Side {
  url: string;
  pid: number;
  members: Member[];
  times: number[];
  rounds: { alone: Load; meanwhile: Load }[];
}

/** Pages a second, and the processor time that the server took for them and for all else, in cores. */
interface Load {
  rate: number;
  cores: number;
}

/**
 * 200 members chatting at once through a provider that streams, on the machine that carries members, provider and page readers too. Some press twice, some lose
 * the connection in the middle of an answer. Counted is what the provider was asked, what each member saw and what is kept; meanwhile pages are read as fast as they go.
 * In turns with a bare server that answers the same chatters: what its pages lose is the share of chatters, provider and readers, not the product's.
 */
export async function measureChat(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-chat-'));
  const members = await addMembers(dataDir, MEMBERS);
  const [model, otherModel] = [await startModel(), await startModel()];
  const server = await startServer({
    dataDir,
    env: {
      COACH_PROVIDER: 'openai',
      COACH_MODEL_URL: model.baseUrl,
      COACH_MODEL_NAME: 'stand-in',
      COACH_ALLOW_PRIVATE_ADDRESSES: 'true',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  const page = join(dataDir, 'page');
  await writeFile(
    page,
    Buffer.from(
      await (
        await fetch(server.url + PAGE, { headers: { 'accept-encoding': 'identity' } })
      ).arrayBuffer(),
    ),
  );
  const port = await freePort();
  const bare = spawn(process.execPath, [join(root, 'bench', 'bare-chat.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), MODEL: otherModel.baseUrl, PAGE: page },
  });
  try {
    await once(bare.stdout, 'data');
    const ours: Side = { url: server.url, pid: server.pid, members, times: [], rounds: [] };
    const theirs: Side = {
      url: `http://127.0.0.1:${port}`,
      pid: bare.pid!,
      times: [],
      rounds: [],
      members: members.map(({ number, cookie }) => ({
        number,
        cookie,
        sessionId: undefined,
        said: [],
        faults: [],
      })),
    };
    for (const { url } of [ours, theirs]) await requestsPerSecond({ url: url + PAGE, seconds: 2 });
    // In turns, so that whatever else the machine does falls on all.
    for (let round = 0; round < ROUNDS; round++)
      for (const side of [ours, theirs]) await chatAndRead(side);
    const why = server.output().match(/"event":"chat\.[^}]*"why":"[^"]*"/g) ?? [];
    for (const reason of new Set(why.map((line) => /"why":"([^"]*)"/.exec(line)![1])))
      console.log(`failed: ${reason}`);
    const faults = theirs.members.flatMap((member) => member.faults);
    if (faults.length > 0) throw new Error(`The bare server: ${faults[0]}`);
    return [
      ...(await countWords(
        server.url,
        members,
        model.asked.map(({ body }) => body.messages.at(-1)!.content),
        ours.times,
      )),
      ...pagesMeanwhile(ours, theirs),
    ];
  } finally {
    bare.kill('SIGKILL');
    await server.stop();
    await Promise.all([model.stop(), otherModel.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startModel() {
  const model = await startChatModel();
  Object.assign(model.state, {
    pause: WORD_MS,
    words: ({ body }: { body: { messages: { content: string }[] } }) =>
      answerTo(body.messages.at(-1)!.content),
  });
  return model;
}

async function chatAndRead({ url, pid, members, times, rounds }: Side): Promise<void> {
  const alone = await readPages(url, pid);
  const talk = { goesOn: true };
  const chatting = Promise.all(members.map((member) => chat(url, member, talk, times)));
  await pause(SETTLE_MS);
  const meanwhile = await readPages(url, pid);
  talk.goesOn = false;
  await chatting;
  console.log(
    `pages a second: ${Math.round(meanwhile.rate)} while they chat, on ${meanwhile.cores.toFixed(2)} of a core; ${Math.round(alone.rate)} before, on ${alone.cores.toFixed(2)}`,
  );
  rounds.push({ alone, meanwhile });
}

async function readPages(url: string, pid: number): Promise<Load> {
  const [before, started] = [await processorTime(pid), performance.now()];
  const rate = await requestsPerSecond({ url: url + PAGE, seconds: 6 });
  return { rate, cores: ((await processorTime(pid)) - before) / (performance.now() - started) };
}

function pagesMeanwhile(ours: Side, theirs: Side): Figure[] {
  const kept = ({ rounds }: Side) =>
    median(rounds.map(({ alone, meanwhile }) => meanwhile.rate / alone.rate));
  // What the pages cost alone taken away is what the chat costs; on a core of its own the server has the rest for pages.
  const left = ({ rounds }: Side) =>
    median(
      rounds.map(
        ({ alone, meanwhile }) =>
          1 - (meanwhile.cores - (meanwhile.rate * alone.cores) / alone.rate),
      ),
    );
  return [
    {
      what: `pages a second while they chat ÷ before (${PAGE})`,
      measured: `${kept(ours).toFixed(2)} (a bare server ${kept(theirs).toFixed(2)})`,
      wanted: '≥ 0.7',
      ok: kept(ours) >= 0.7,
    },
    {
      what: 'of a core, left to the pages by the chat',
      measured: `${left(ours).toFixed(2)} (by a bare server ${left(theirs).toFixed(2)})`,
      wanted: '≥ 0.7',
      ok: left(ours) >= 0.7,
    },
  ];
}

async function chat(
  url: string,
  member: Member,
  talk: { goesOn: boolean },
  times: number[],
): Promise<void> {
  await pause(((member.number + Math.random()) / MEMBERS) * SETTLE_MS);
  while (talk.goesOn) {
    const started = performance.now();
    await sayAndRead(url, member).catch((error: unknown) => {
      member.faults.push(String(error));
    });
    times.push(performance.now() - started);
    if (member.faults.length > 3) return;
    if (talk.goesOn) await pause(THINK_MS);
  }
}

async function countWords(
  url: string,
  members: Member[],
  asked: string[],
  times: number[],
): Promise<Figure[]> {
  let lost = 0;
  let doubled = asked.length - new Set(asked).size;
  let said = 0;
  for (const member of members) {
    const kept = await readKept(url, member);
    const wanted = member.said.flatMap(({ question }) => [question, answerTo(question)]);
    said += wanted.length;
    lost += wanted.filter((text) => !kept.some(({ text: content }) => content === text)).length;
    lost += member.said.filter(
      ({ question, answer }, at) =>
        answer !== answerTo(question) || question !== questionOf(member.number, at + 1),
    ).length;
    doubled += kept.length - new Set(kept.map(({ text: content }) => content)).size;
    if (kept.some(({ seq }, at) => seq !== at + 1)) member.faults.push('out of order');
  }
  const faults = members.flatMap((member) => member.faults);
  for (const fault of new Set(faults)) console.log(`fault: ${fault}`);
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return [
    {
      what: `messages of ${members.length} members at once`,
      measured: `${said}, an answer in ${(middle / 1_000).toFixed(1)} s (${((answerTo('').split(' ').length * WORD_MS) / 1_000).toFixed(1)} s as spoken)`,
      wanted: `> ${members.length}`,
      ok: said > members.length,
    },
    {
      what: 'of them lost, or not as they were said',
      measured: String(lost),
      wanted: '0',
      ok: lost === 0,
    },
    { what: 'of them doubled', measured: String(doubled), wanted: '0', ok: doubled === 0 },
    {
      what: 'failures, refusals, wrong order',
      measured: String(faults.length),
      wanted: '0',
      ok: faults.length === 0,
    },
  ];
}
