/**
 * Cuts the two typefaces down to the letters of English and Spanish and the axes the design uses.
 * Run by hand (`node scripts/subset-fonts.ts`) when a typeface or the letters change; its output is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/assets/fonts/', import.meta.url));

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»';
const typography = '\u00a0\u00ad–—‘’“”…•·©®™°×½¼¾€£→←↑↓✓−†§';
const names = 'àâäãåçèêëìîïòôöõøùûýÿßæœÀÂÄÃÅÇÈÊËÌÎÏÒÔÖÕØÙÛÝÆŒ';

const faces = [
  {
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces-soft.woff2',
    letters: basicLatin + spanish + typography + names,
    // One cut for headings: soft corners, display proportions that still hold at 20 px, no swash letters.
    variationAxes: { opsz: 60, SOFT: 100, WONK: 0, wght: 520 },
  },
  {
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'atkinson-hyperlegible-next.woff2',
    letters: basicLatin + spanish + typography + names,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  // For the pictures that stand beside a shared link: drawn at build by a library that reads TrueType with one weight.
  {
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'share-heading.ttf',
    letters: basicLatin + spanish + typography + names,
    variationAxes: { opsz: 72, SOFT: 100, WONK: 0, wght: 560 },
  },
  {
    from: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    to: 'share-text.ttf',
    letters: basicLatin + spanish + typography + names,
    variationAxes: { wght: 450 },
  },
];

await mkdir(target, { recursive: true });
for (const face of faces) {
  const source = await readFile(modules + face.from);
  const cut = await subsetFont(source, face.letters, { targetFormat: face.to.endsWith('.ttf') ? 'truetype' : 'woff2', variationAxes: face.variationAxes });
  await writeFile(target + face.to, cut);
  console.log(`${face.to}: ${cut.length} bytes`);
}
await copyFile(`${modules}fraunces/LICENSE`, `${target}fraunces-LICENSE.txt`);
await copyFile(`${modules}atkinson-hyperlegible-next/LICENSE`, `${target}atkinson-hyperlegible-next-LICENSE.txt`);
