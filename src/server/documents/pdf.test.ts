import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderPdf } from './pdf.ts';

const bytes = await renderPdf({
  title: 'Your notes',
  language: 'es',
  blocks: [
    { kind: 'heading', text: 'Números' },
    { kind: 'facts', rows: [['Fecha', '24 de noviembre']] },
    {
      kind: 'table',
      head: ['Día', 'Total'],
      rows: Array.from({ length: 90 }, (_, index) => [`Día ${index}`, '7']),
    },
    { kind: 'list', items: ['uno', 'dos'] },
    { kind: 'note', text: 'Fin.' },
  ],
});
const raw = Buffer.from(bytes).toString('latin1');

it('is a tagged paper in the language of its reader, over as many pages as it takes', () => {
  expect(raw.startsWith('%PDF-1.7')).toBe(true);
  expect(raw).toContain('/MarkInfo');
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toContain('/Lang (es)');
  expect(raw.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
  expect(raw).toContain('/S /TH');
});

it('does not say who made it or when', () => {
  const year = String(new Date().getFullYear());
  expect(raw).not.toMatch(/Hearthwell|pdfkit/i);
  expect(raw).not.toContain(`D:${year}`);
  for (const stream of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const body = Buffer.from(stream[1]!, 'latin1');
    let text: string;
    try {
      text = inflateSync(body).toString('latin1');
    } catch {
      text = body.toString('latin1');
    }
    expect(text).not.toMatch(/Hearthwell|pdfkit/i);
    expect(text).not.toContain(`CreateDate>${year}`);
  }
});
