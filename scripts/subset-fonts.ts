/**
 * Cuts the two typefaces down to the letters of English and Spanish and the axes the design uses.
 * Run by hand (`node scripts/subset-fonts.ts`) when a typeface or the letters change; its output is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/assets/fonts/', import.meta.url));

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»';
const everyday = '\u00a0–—‘’“”…•·©→←';
const rare = '\u00ad®™°×½¼¾€£↑↓✓−†§àâäãåçèêëìîïòôöõøùûýÿßæœÀÂÄÃÅÇÈÊËÌÎÏÒÔÖÕØÙÛÝÆŒ';
const all = basicLatin + spanish + everyday + rare;

// One cut for headings: soft corners, display proportions that still hold at 20 px, no swash letters.
const heading = {
  from: 'fraunces/files/fraunces-latin-full-normal.woff2',
  variationAxes: { opsz: 60, SOFT: 100, WONK: 0, wght: 520 },
};
const text = {
  from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
};

/** What the design asks of a face; each further feature brings letters that no one sees. */
const keepFeatures = ['kern', 'liga', 'rlig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const faces = [
  // What a first page needs comes in one go of a fresh connection (14 KB with the headers); the rest only where one of its letters stands.
  { ...heading, to: 'fraunces-soft.woff2', letters: basicLatin + spanish + everyday },
  { ...heading, to: 'fraunces-soft-rare.woff2', letters: rare },
  { ...text, to: 'atkinson-hyperlegible-next.woff2', letters: basicLatin + spanish + everyday },
  { ...text, to: 'atkinson-hyperlegible-next-rare.woff2', letters: rare },
  // For the pictures that stand beside a shared link: drawn at build by a library that reads TrueType with one weight.
  {
    ...heading,
    to: 'share-heading.ttf',
    letters: all,
    variationAxes: { ...heading.variationAxes, opsz: 72, wght: 560 },
  },
  { ...text, to: 'share-text.ttf', letters: all, variationAxes: { wght: 450 } },
];

await mkdir(target, { recursive: true });
for (const face of faces) {
  const source = await readFile(modules + face.from);
  const isShare = face.to.endsWith('.ttf');
  const cut = await subsetFont(source, face.letters, {
    targetFormat: isShare ? 'truetype' : 'woff2',
    variationAxes: face.variationAxes,
    ...(isShare ? {} : { keepFeatures }),
  });
  await writeFile(target + face.to, cut);
  console.log(`${face.to}: ${cut.length} bytes`);
}
const codes = [...rare].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b);
console.log(
  `unicode-range of the rare ones: ${codes.map((code) => `U+${code.toString(16).toUpperCase()}`).join(', ')}`,
);
await copyFile(`${modules}fraunces/LICENSE`, `${target}fraunces-LICENSE.txt`);
await copyFile(
  `${modules}atkinson-hyperlegible-next/LICENSE`,
  `${target}atkinson-hyperlegible-next-LICENSE.txt`,
);
