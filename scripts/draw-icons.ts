/**
 * Draws the icons of `public/` from `public/favicon.svg`. Run by hand (`node scripts/draw-icons.ts`) when the sign changes;
 * its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const PAPER = '#f8f3e9';
const sign = await readFile(`${folder}favicon.svg`);

/** @param share of the square that the sign fills; a maskable icon keeps to the inner 80 % */
async function draw(size: number, share: number, ground: string | undefined): Promise<Buffer> {
  const inner = Math.round(size * share);
  const drawn = await sharp(sign, { density: 72 * Math.ceil(inner / 40) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An `.ico` file that holds one PNG, as every browser since 2006 reads it. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile(`${folder}favicon.ico`, toIco(await draw(32, 1, undefined), 32));
await writeFile(`${folder}apple-touch-icon.png`, await draw(180, 0.74, PAPER));
await writeFile(`${folder}icon-192.png`, await draw(192, 0.8, PAPER));
await writeFile(`${folder}icon-512.png`, await draw(512, 0.8, PAPER));
await writeFile(`${folder}icon-maskable-512.png`, await draw(512, 0.6, PAPER));
