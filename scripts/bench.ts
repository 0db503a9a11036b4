import { startServer } from '../tests/support/server.ts';
import { loadTool, type Figure } from '../bench/measure.ts';
import { measureDetector } from '../bench/detector.ts';
import { measureChat } from '../bench/chat.ts';
import { measureGuessing } from '../bench/guessing.ts';
import { measureGrowth } from '../bench/growth.ts';
import { measureGrowthOfGifts } from '../bench/growth-gifts.ts';
import { measureGrowthOfWellness } from '../bench/growth-wellness.ts';
import { measureKills } from '../bench/kills.ts';
import { measureJsonRead } from '../bench/json-read.ts';
import { measureKnownAndUnknown } from '../bench/known-and-unknown.ts';
import { measureMailDrill } from '../bench/mail-drill.ts';
import { measureMemory } from '../bench/memory.ts';
import { measurePageWeight } from '../bench/page-weight.ts';
import { measureBuilds } from '../bench/builds.ts';
import { measurePublish } from '../bench/publish.ts';
import { measureRollingRestart } from '../bench/rolling-restart.ts';
import { measureStartUp } from '../bench/start-up.ts';
import { measureStaticPage } from '../bench/static-page.ts';
import { measureTwoServers } from '../bench/two-servers.ts';
import { ensureBuild } from './build.ts';
import { makeCurrent } from './lib/builds.ts';
import { step } from './lib/run.ts';

/**
 * `npm run bench`: the measured comparisons of the project in one table, each against a peer or a limit in the same run.
 * Takes some minutes (four of them for `chat`, six for `builds`, thirty for `memory`), and ten more each when a database of a million rows for `growth` or `gifts` is filled again; uses the loopback only, and is never a test: a busy machine says little about the code.
 * `npm run bench -- static start` runs the named parts.
 */
const parts: Record<string, () => Promise<Figure[]>> = {
  static: () => withServer(measureStaticPage),
  json: () => withServer(measureJsonRead),
  start: measureStartUp,
  publish: measurePublish,
  weight: () => withServer(measurePageWeight),
  growth: measureGrowth,
  gifts: measureGrowthOfGifts,
  wellness: measureGrowthOfWellness,
  mail: measureMailDrill,
  addresses: measureKnownAndUnknown,
  guessing: measureGuessing,
  kills: measureKills,
  contacts: measureTwoServers,
  detector: measureDetector,
  chat: measureChat,
  restarts: measureRollingRestart,
  builds: () => measureBuilds(),
  memory: measureMemory,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !parts[name]);
if (unknown) {
  console.error(`Unknown part "${unknown}": choose from ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

step('Build');
const { dir, isNew } = await ensureBuild({ log: () => undefined });
await makeCurrent(dir);
console.log(isNew ? 'built' : 'unchanged');
console.log(`Load generator: ${loadTool()}`);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  step(name);
  const found = await measure();
  figures.push(...found);
  for (const { what, measured } of found) console.log(`${what}: ${measured}`);
}

step('Figures');
const widths = [
  Math.max(...figures.map(({ what }) => what.length)),
  Math.max(...figures.map(({ measured }) => measured.length)),
] as const;
for (const { what, measured, wanted: target, ok } of figures)
  console.log(
    `${ok ? '✓' : '✗'} ${what.padEnd(widths[0])}  ${measured.padEnd(widths[1])}  ${target}`,
  );

async function withServer(
  measure: (server: Awaited<ReturnType<typeof startServer>>) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startServer();
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}
