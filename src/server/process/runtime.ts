import { join, resolve } from 'node:path';
import { getEnv } from '../../config/env.ts';
import type { Env } from '../../config/env.ts';
import { closeDatabase, isInPlace, openDatabase } from '../../db/client.ts';
import { asDamage, requireWhole } from '../../db/require-whole.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { seedEssentials } from '../../db/seed/essentials.ts';
import { finishAfterAnswers } from '../jobs/after-answer.ts';
import { finishLeaving } from '../auth/end-soon.ts';
import { activityHead } from '../audit/audit-report.ts';
import type { ProcessCtx } from '../context.ts';
import { replaceSecret } from '../crypto/demo-secrets.ts';
import { useCipher } from '../crypto/process-cipher.ts';
import { clockJob } from './bring-back-times.ts';
import { clockWatch } from './clock-watch.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { createFolderGateway } from '../gateways/mail/folder-mail.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { HOUSEKEEPING, housekeeping } from '../jobs/housekeeping.ts';
import type { InstalledBuild } from './installed-build.ts';
import { findJobState } from '../jobs/job-lease.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Job } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import type { Logger } from '../log.ts';
import { hasDueMail } from '../mail/mail-queue.ts';
import { processCtx } from './process-ctx.ts';
import { requireProductionData } from './production-checks.ts';
import { seedDemo } from './seed-demo.ts';
import { runtimeSlot } from './running.ts';
import { fillSecrets, openCipher, type RuntimeEnv } from './runtime-env.ts';
import { createWriteCheck } from './write-check.ts';

export interface JobName {
  name: string;
  label: string;
  everyMs: number;
}

export interface Runtime extends ProcessCtx {
  env: RuntimeEnv;
  log: Logger;
  startedAt: number;
  buildId: string;
  buildDir: string;
  isReady(): Promise<boolean>;
  jobs(): readonly JobName[];
  /** Adds jobs that need more than the runtime to be made. */
  startJobs(jobs: readonly Job[]): void;
  wake(job: string): void;
  close(): Promise<void>;
}

type Build = Pick<InstalledBuild, 'buildId' | 'dir'>;
const development: Build = { buildId: 'development', dir: resolve('dist', 'development') };

// In development this module is loaded again whenever it changes; the symbol outlives it.
const shared = globalThis as { [runtimeSlot]?: Promise<Runtime> };

export function getRuntime(): Promise<Runtime> {
  return shared[runtimeSlot] ?? createRuntime(getEnv());
}

/**
 * Opens and locks the database, looks whether it is whole, migrates, makes and seeds what the demo needs, starts the jobs.
 * @throws EnvError, DatabaseLocked, DatabaseDamaged or the migration's error, each with a sentence for the operator.
 */
export function createRuntime(
  env: Env,
  featureJobs: readonly Job[] = [],
  build: Build = development,
): Promise<Runtime> {
  const runtime = start(env, featureJobs, build);
  shared[runtimeSlot] ??= runtime;
  runtime.catch(() => {
    if (shared[runtimeSlot] === runtime) delete shared[runtimeSlot];
  });
  return runtime;
}

async function start(given: Env, featureJobs: readonly Job[], build: Build): Promise<Runtime> {
  const startedAt = Date.now();
  const env = fillSecrets(given);
  const isPasswordNew =
    env.DEMO_PASSWORD !== undefined &&
    replaceSecret(env.DATA_DIR, 'demo-password', env.DEMO_PASSWORD);
  const cipher = openCipher(env);
  useCipher(cipher);
  const log = createLogger(env.LOG_LEVEL);
  const db = await openDatabase({
    url: env.DATABASE_URL,
    authToken: env.DATABASE_AUTH_TOKEN,
  }).catch((error: unknown) => {
    throw asDamage(error, env.DATABASE_URL.replace(/^file:/, ''));
  });
  const ctx = processCtx(env, db, cipher);
  try {
    const whole = await requireWhole(db);
    if (whole) log.info('database.checked', whole);
    const migrated = await migrateDatabase(db);
    if (migrated.length > 0) log.info('database.migrated', { migrations: migrated });
    await seedEssentials(db);
    clockWatch.compareWith((await findJobState(db, HOUSEKEEPING))?.lastFinishedAt);
    if (env.isProduction) await requireProductionData(db);
    if (env.DEMO_PASSWORD) await seedDemo({ ctx, password: env.DEMO_PASSWORD, isPasswordNew });
  } catch (error) {
    await closeDatabase(db);
    throw error;
  }
  const gateway = await openMailGateway(env);
  const canWrite = createWriteCheck({ db, folder: env.DATA_DIR, log });
  const started = [
    startJobs(ctx, log, [
      clockJob,
      mailJob(gateway),
      housekeeping(gateway),
      activityHead,
      ...featureJobs,
    ]),
  ];
  return {
    ...ctx,
    env,
    log,
    startedAt,
    buildId: build.buildId,
    buildDir: build.dir,
    isReady: () =>
      db.get('select 1').then(
        () => isInPlace(db) && canWrite(),
        () => false,
      ),
    jobs: () =>
      started.flatMap(({ list }) =>
        list.map(({ name, label, everyMs }) => ({ name, label: label ?? name, everyMs })),
      ),
    startJobs: (jobs) => void started.push(startJobs(ctx, log, jobs)),
    wake: (job) => started.forEach((jobs) => jobs.wake(job)),
    async close() {
      await finishAfterAnswers();
      await finishLeaving(db);
      await Promise.all(started.map((jobs) => jobs.close()));
      await gateway.close();
      await closeDatabase(db);
      delete shared[runtimeSlot];
    },
  };
}

/** A demo writes its email into a folder and never loads what speaks SMTP. */
async function openMailGateway(env: RuntimeEnv): Promise<MailGateway> {
  if (!env.SMTP_URL) return createFolderGateway(join(env.DATA_DIR, 'outbox'));
  const { createSmtpGateway } = await import('../gateways/mail/smtp-mail.ts');
  return createSmtpGateway(env.SMTP_URL);
}

const mailJob = (gateway: MailGateway): Job => ({
  name: 'outbox',
  label: 'Send email',
  everyMs: 1_000,
  hasWork: hasDueMail,
  run: (work) => deliverMail({ ...work, gateway }),
});
