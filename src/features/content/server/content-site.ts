import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Env } from '../../../config/env.ts';
import type { ContentRepository } from '../../../server/gateways/content-repository/content-repository.ts';
import { createGithubRepository } from '../../../server/gateways/content-repository/github-repository.ts';
import { runBuild, type RunBuild } from './run-build.ts';

export interface ContentSite {
  seedDir: string;
  workingDir: string;
  /** Every version of a file that an editor saved or wrote over. */
  versionsDir: string;
  releasesDir: string;
  previewDir: string;
  factoryDir: string;
  /** Inside the clone, one per data folder: two servers may share the code. */
  scratchDir: string;
  /** Names the running code; a release built by other code is rebuilt before it is served. */
  buildId: string;
  build: RunBuild;
  isCoachOutside?: boolean;
  repository?: ContentRepository;
}

export function contentSite({
  env,
  buildId,
  buildDir,
}: {
  env: Env;
  buildId: string;
  buildDir: string;
}): ContentSite {
  const cloneDir = process.cwd();
  const server = createHash('sha256').update(env.DATA_DIR).digest('hex').slice(0, 12);
  return {
    seedDir: resolve(cloneDir, 'content'),
    workingDir: env.CONTENT_DIR,
    versionsDir: join(env.DATA_DIR, 'versions'),
    releasesDir: join(env.DATA_DIR, 'releases'),
    previewDir: join(env.DATA_DIR, 'preview'),
    factoryDir: buildDir,
    scratchDir: resolve(cloneDir, '.cache', 'publish', server),
    buildId,
    build: (request) => runBuild(request, buildDir),
    isCoachOutside: env.coach.provider !== 'guide',
    ...(env.contentRepository ? { repository: createGithubRepository(env.contentRepository) } : {}),
  };
}
