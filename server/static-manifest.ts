/**
 * `static.json`: what a build hands to the front door, beside its `client` folder. Keys are canonical URLs.
 * Written by `scripts/lib/finalise-site.ts`, read by `static-site.ts`.
 */
export interface StaticFile {
  file: string;
  type: string;
  /** Over the identity bytes; the strong ETag of each encoding is made from it. */
  hash: string;
  sizes: { identity: number; br?: number; gz?: number };
  csp?: string;
}

export interface StaticManifest {
  version: 1;
  buildId: string;
  files: Record<string, StaticFile>;
}
