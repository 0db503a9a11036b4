import type { Ctx } from '../../../server/context.ts';
import { findJobState } from '../../../server/jobs/job-lease.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import type { ContentRepository } from '../../../server/gateways/content-repository/content-repository.ts';
import type { ContentSite } from './content-site.ts';
import { exchangeContent, hasExchange } from './exchange-content.ts';
import { readLastExchange } from './last-exchange.ts';
import { requireEditor } from './policies.ts';

const REPOSITORY_JOB = 'content.repository';
const LOOK_EVERY_MS = 60_000;

export function repositoryJob(site: ContentSite, repository: ContentRepository): Job {
  return {
    name: REPOSITORY_JOB,
    label: 'Sync content with the repository',
    everyMs: LOOK_EVERY_MS,
    // A repository that cannot even be asked is work: the run fails, and staff see why.
    hasWork: () => hasExchange({ site, repository }).catch(() => true),
    async run({ ctx, log, signal }) {
      const done = await exchangeContent({
        ctx: { ...ctx, now: Date.now() },
        site,
        repository,
        signal,
      });
      log.info('content.exchanged', { ...done });
    },
  };
}

export interface RepositoryView {
  name: string;
  isFailing: boolean;
  refused: readonly string[];
}

export async function findRepositoryState({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<RepositoryView | undefined> {
  requireEditor(ctx);
  if (!site.repository) return undefined;
  const [job, last] = await Promise.all([
    findJobState(ctx.db, REPOSITORY_JOB),
    readLastExchange(site, site.repository),
  ]);
  return {
    name: site.repository.name,
    isFailing: (job?.failures ?? 0) > 0,
    refused: last?.refused ?? [],
  };
}
