import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseEnv, type Env } from '../src/config/env.ts';
import {
  contentSite,
  prepareContent,
  refreshLiveRelease,
  repositoryJob,
  scheduleJob,
} from '../src/features/content/server/index.ts';
import { finishLongWork } from '../src/server/jobs/long-work.ts';
import { sandboxJobs } from '../src/server/gateways/payments/sandbox/sandbox-job.ts';
import { holdBuild } from '../src/server/process/installed-build.ts';
import { closeFolder, keepNewFilesPrivate } from '../src/server/process/private-files.ts';
import { createRuntime, type Runtime } from '../src/server/process/runtime.ts';
import { featureJobs } from './feature-jobs.ts';
import { createAccessLog } from './access-log.ts';
import { answerText } from './answers.ts';
import { sendConsoleToLog } from './console-to-log.ts';
import { createEditorCheck } from './editor-check.ts';
import { nextRequestId } from './exchange.ts';
import { createFrontDoor } from './front-door.ts';
import { stopGracefully } from './graceful-stop.ts';
import { createHttpServer } from './http-server.ts';
import { addressOf, listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import type { AppHandler } from './on-demand.ts';
import { createCookieChecks } from './our-cookies.ts';
import { parseProxyList } from './proxies.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { openSites } from './releases.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** What outlives its request has this long to end by itself; a stop takes nine seconds at most. */
const LONG_WORK_GRACE_MS = 3_000;

export interface RunningServer {
  url: string;
  runtime: Runtime;
  /** Finishes what was accepted, then ends. Safe to call twice. @param waitMs goes on serving so long first; `STOP_WAIT_SECONDS` unless given */
  stop: (waitMs?: number) => Promise<void>;
  endOnSignals: () => void;
}

/**
 * Starts everything: listens at once (so that the real port is known and probes get an answer), then opens the database, loads the
 * pages and the application, then lets requests in. @param projectRoot the clone @param buildDir the build to run; both absolute. @throws Error with one line that says what to do.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  { projectRoot, buildDir }: { projectRoot: string; buildDir: string },
): Promise<RunningServer> {
  const build = holdBuild(buildDir);
  keepNewFilesPrivate();
  const metrics = createMetrics();
  let door: RequestListener = answerStarting;
  let isDraining = false;
  let env = parseEnv(environment);
  // Content and builds are named relative to the clone, wherever the command was given.
  process.chdir(projectRoot);
  const trustedProxies = parseProxyList(env.TRUSTED_PROXIES, env.isProduction);
  const server = createHttpServer((request, response) => door(request, response), {
    secure: env.isSecure,
    onRefused: (status) => metrics.count('door', status, 0),
  });
  const port = await listen(server, env.PORT, env.HOST);
  env = parseEnv({ ...environment, PORT: String(port) });
  shareWithApplication(env);
  closeFolder(env.DATA_DIR);

  const [runtime, application] = await Promise.all([
    createRuntime(env, featureJobs, build),
    importApplication(buildDir),
  ]);
  const content = { db: runtime.db, site: contentSite(runtime), log: runtime.log };
  const opening = openSites({
    factoryDir: buildDir,
    dataDir: env.DATA_DIR,
    secure: env.isSecure,
    isDemo: env.APP_ENV === 'demo',
    log: runtime.log,
  });
  const [sites] = await Promise.all([opening, prepareContent(content)]);
  const accessLog = createAccessLog({
    write: (lines) => process.stdout.write(lines),
    enabled: env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'info',
  });
  sendConsoleToLog(runtime.log);
  process.on('unhandledRejection', (reason) => {
    metrics.unhandledRejections++;
    runtime.log.error('rejection.unhandled', {
      error: reason instanceof Error ? reason : 'not an Error',
    });
  });
  door = createFrontDoor({
    env,
    runtime,
    handler: application,
    sites,
    metrics,
    accessLog,
    trustedProxies,
    ...createCookieChecks(runtime.env),
    mayEdit: createEditorCheck(runtime),
    isBuildWhole: build.isWhole,
    isDraining: () => isDraining,
  });
  runtime.log.info('server.ready', {
    port,
    buildId: runtime.buildId,
    ms: Math.round(performance.now()),
  });

  releaseStartMemory();
  // Pages that older code built are served meanwhile: they are whole, only not of today.
  void refreshLiveRelease(content).catch((error: unknown) =>
    runtime.log.error('release.refresh_failed', { error }),
  );
  runtime.startJobs([
    scheduleJob(content.site),
    ...(content.site.repository ? [repositoryJob(content.site, content.site.repository)] : []),
    ...sandboxJobs(runtime.payments, addressOf(env.HOST, port)),
  ]);

  const holdRequests = () => {
    const [usual, held] = [door, [] as Parameters<RequestListener>[]];
    door = (request, response) => void held.push([request, response]);
    return () => {
      door = usual;
      for (const exchange of held) usual(...exchange);
    };
  };
  let stopping: Promise<void> | undefined;
  const stop = (waitMs = env.STOP_WAIT_SECONDS * 1_000) =>
    (stopping ??= (async () => {
      isDraining = true;
      // Anyone who spreads requests over several servers sees that this one is not ready, and sends no more.
      await delay(waitMs);
      // Replies of coaches are written to their end, or put down, while those who read them are still connected.
      await Promise.all([finishLongWork(LONG_WORK_GRACE_MS), stopGracefully(server, holdRequests)]);
      sites.stop();
      await runtime.close();
      runtime.log.info('server.stopped', {});
      accessLog.close();
    })());
  return { url: env.SITE_URL, runtime, stop, endOnSignals: () => stopOnSignals({ stop, runtime }) };
}

/** Astro's bundle reads the environment itself; it must see the same answers. */
function shareWithApplication(env: Env): void {
  Object.assign(process.env, {
    PORT: String(env.PORT),
    SITE_URL: env.SITE_URL,
    DATA_DIR: env.DATA_DIR,
    CONTENT_DIR: env.CONTENT_DIR,
  });
}

async function importApplication(buildDir: string): Promise<AppHandler> {
  const { handler } = (await import(pathToFileURL(join(buildDir, 'server', 'entry.mjs')).href)) as {
    handler: AppHandler;
  };
  return handler;
}

const answerStarting: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz';
  answerText(response, isAlive ? 'ok' : 'Starting. Please try again in a moment.', {
    status: isAlive ? 200 : 503,
    requestId: nextRequestId(),
    secure: false,
  });
};
