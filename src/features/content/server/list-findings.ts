import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../../../server/context.ts';
import type { Finding } from '../editing-views.ts';
import { pathOfEntry, textsOf, type Check, type Remark } from './checks/check.ts';
import { checkHotlines } from './checks/hotlines.ts';
import { checkJourneySteps } from './checks/journey-steps.ts';
import { checkLinks, ownLinks, splitTarget } from './checks/links.ts';
import { checkPictures } from './checks/pictures.ts';
import { checkHeadings, checkLengths, checkNeutralTitles, checkReading } from './checks/texts.ts';
import { checkPromises } from './checks/promises.ts';
import { checkSpanish } from './checks/spanish.ts';
import { checkTimes } from './checks/times.ts';
import { readBook, visibilityIn, type BookEntry } from './content-book.ts';
import { COLLECTION_TITLES, editorUrl, locateEntry } from './content-entries.ts';
import type { ContentSite } from './content-site.ts';
import { listContentPaths, ifThere } from './content-tree.ts';
import { findLiveRelease } from './live-release.ts';
import { requireEditor } from './policies.ts';
import { clientDirOf } from './release-files.ts';
import { validateContent } from './validate-content.ts';

const CHECKS: readonly Check[] = [
  checkLinks,
  checkPictures,
  checkNeutralTitles,
  checkHeadings,
  checkTimes,
  checkHotlines,
  checkPromises,
  checkJourneySteps,
  checkReading,
  checkLengths,
  checkSpanish,
];

/** What the checks say about the working copy as it is now, errors first. */
export async function listFindings({
  ctx,
  site,
}: {
  ctx: Ctx;
  site: ContentSite;
}): Promise<Finding[]> {
  requireEditor(ctx);
  const live = await findLiveRelease(ctx.db);
  return checkContent({
    contentDir: site.workingDir,
    clientDir: clientDirOf(site, live?.directory),
    isCoachOutside: site.isCoachOutside,
    now: ctx.now,
  });
}

/**
 * Runs every check over a content folder. `clientDir` holds pages as they were built last: they know the anchors that code makes.
 * Quick: what did not change since the last run is neither read nor measured again.
 */
export async function checkContent({
  contentDir,
  clientDir,
  now,
  isCoachOutside = false,
}: {
  contentDir: string;
  clientDir: string;
  now: number;
  isCoachOutside?: boolean | undefined;
}): Promise<Finding[]> {
  const [book, broken, pictureSizes] = await Promise.all([
    readBook(contentDir),
    validateContent(contentDir),
    readPictureSizes(contentDir),
  ]);
  const isSeen = (entry: BookEntry) => visibilityIn(entry, now) === 'shown';
  const checked = book.filter((entry) => isSeen(entry) || visibilityIn(entry, now) === 'waiting');
  const context = {
    book,
    checked,
    hidden: new Set(book.filter((entry) => !isSeen(entry)).map(({ key }) => key)),
    now,
    isCoachOutside,
    pictureSizes,
    anchors: await readAnchors(book, checked, clientDir),
  };
  const said = new Set(broken.map(({ path, field }) => `${path} ${field}`));
  const remarks = CHECKS.flatMap((check) => check(context)).filter(
    ({ entry, field }) => !said.has(`${entry.path} ${field}`),
  );
  const findings = [
    ...broken.map((problem): Finding => ({
      ...problem,
      key: keyOf(problem.path),
      rule: 'unreadable',
      severity: 'error',
      url: fieldUrl(problem.url, problem.field),
    })),
    ...remarks.map(toFinding),
  ];
  return findings.sort((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1));
}

function keyOf(path: string): string {
  const place = locateEntry(path);
  return place ? `${place.collection}/${place.slug}` : path;
}

const toFinding = ({ rule, severity, entry, field, message }: Remark): Finding => ({
  rule,
  severity,
  field,
  message,
  key: entry.key,
  path: entry.path,
  collection: COLLECTION_TITLES[entry.collection],
  title: entry.title,
  url: fieldUrl(editorUrl(entry), field),
});

/** The editor finds the field by what stands after the `#`. */
const fieldUrl = (url: string, field: string) =>
  field === '' ? url : `${url}#field=${encodeURIComponent(field)}`;

async function readPictureSizes(contentDir: string): Promise<Map<string, number>> {
  const paths = listContentPaths(contentDir).filter((path) => path.startsWith('media/'));
  return new Map(
    paths.flatMap((path) => {
      const found = ifThere(() => statSync(join(contentDir, path)));
      return found ? [[path, found.size] as const] : [];
    }),
  );
}

/** Anchors of the pages that some link with an anchor leads to: what editors named, headings, and what the built page has. */
async function readAnchors(
  book: readonly BookEntry[],
  checked: readonly BookEntry[],
  clientDir: string,
): Promise<Map<string, Set<string>>> {
  const targets = checked
    .flatMap(ownLinks)
    .map(splitTarget)
    .filter(({ anchor, path }) => anchor !== '' && path !== undefined);
  const paths = [...new Set(targets.map(({ path }) => path!))];
  const found = await Promise.all(
    paths.map(async (path) => {
      const html = await readFile(
        join(clientDir, `${path === '/' ? '/index' : path}.html`),
        'utf8',
      ).catch(() => undefined);
      if (html === undefined) return undefined;
      const page = book.find((entry) => pathOfEntry(entry) === path);
      const own = page
        ? [
            ...textsOf(page.fields)
              .filter(({ name }) => name === 'anchor')
              .map(({ text }) => text),
            ...headingIds(page.body),
          ]
        : [];
      return [
        path,
        new Set([...own, ...[...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!)]),
      ] as const;
    }),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}

const headingIds = (body: string) =>
  [...body.matchAll(/^#{2,6}\s+(.+)$/gm)].map((match) =>
    match[1]!
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
