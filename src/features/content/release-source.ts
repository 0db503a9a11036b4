import type { CollectionName, Entry } from './schemas.ts';

export interface StoredEntry<Name extends CollectionName> {
  id: string;
  content: Entry<Name>;
  /** The running text of pages and articles, rendered. Empty elsewhere, and on pages rendered on demand. */
  html: string;
  body: string;
}

/** What a page needs to show a picture in the size that a screen asks for. */
export interface PictureFacts {
  width: number;
  height: number;
  sources: { type: string; srcset: string }[];
}

/** What a publish hands to the pages: they were bundled once, with the content of another day (docs/decisions/0036-release-rendering.md). */
export interface ReleaseSource {
  /** The instant (ms, UTC) whose site is rendered, so that the same content and clock always give the same pages. */
  clock: number;
  /** Only editors see it: drafts stand in it, marked as such. */
  isPreview: boolean;
  pictures: Readonly<Record<string, PictureFacts>>;
  list<Name extends CollectionName>(name: Name): Promise<StoredEntry<Name>[]>;
}

declare const __CONTENT_CLOCK__: number;
declare const __PICTURES__: Readonly<Record<string, PictureFacts>>;

/** Shared by the publish's own modules and the bundle's copies of them. */
const slot = Symbol.for('hearthwell.release-source');
const holder = globalThis as { [slot]?: ReleaseSource };

export const giveReleaseSource = (source: ReleaseSource): void => {
  holder[slot] = source;
};
export const findReleaseSource = (): ReleaseSource | undefined => holder[slot];

export const buildClock = (): number => holder[slot]?.clock ?? __CONTENT_CLOCK__;
export const isPreview = (): boolean => holder[slot]?.isPreview ?? false;
export const knownPictures = (): Readonly<Record<string, PictureFacts>> =>
  holder[slot]?.pictures ?? __PICTURES__;
