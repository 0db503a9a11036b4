import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Language } from '../../lib/languages.ts';

/** One part of a document, in the order in which it is read. */
export type PdfBlock =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface PdfWords {
  /** Stands on the page and in the window of a reader, so it tells nothing about anyone. */
  title: string;
  language: Language;
  blocks: readonly PdfBlock[];
}

const MARGIN = 56;
const INK = '#1f2a27';
const QUIET = '#55625d';
const LINE = '#c9cfc9';

let faces: { heading: Buffer; text: Buffer } | undefined;

/** The house's two faces. The server bundle does not lie beside them, so they are found from the clone. */
function houseFaces() {
  const folder = join(process.cwd(), 'src', 'assets', 'fonts');
  faces ??= {
    heading: readFileSync(join(folder, 'share-heading.ttf')),
    text: readFileSync(join(folder, 'share-text.ttf')),
  };
  return faces;
}

/**
 * A paper that someone takes along: letter size, tagged for screen readers (PDF 1.7, ISO 32000-1 section 14.8), text that can be searched and copied.
 * Nothing in the file names the site, the author or the time at which it was made.
 * @returns bytes of the file
 */
export async function renderPdf({ title, language, blocks }: PdfWords): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // The library wants a day, so every paper bears the same one.
    info: { Title: title, Producer: '', Creator: '', CreationDate: new Date(0) },
    bufferPages: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', () => resolve());
    pdf.on('error', reject);
  });
  pdf.registerFont('heading', houseFaces().heading);
  pdf.registerFont('text', houseFaces().text);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('heading').fontSize(24).fillColor(INK).text(title);
    }),
  );
  for (const block of blocks) drawBlock(pdf, root, block);
  root.end();
  numberPages(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

function drawBlock(pdf: Pdf, root: Structure, block: PdfBlock): void {
  pdf.moveDown(block.kind === 'heading' ? 1 : 0.6);
  pdf.font('text').fontSize(11).fillColor(INK);
  switch (block.kind) {
    case 'heading':
      // A heading stays with the first lines of what it heads.
      if (pdf.y > pdf.page.height - MARGIN - 90) pdf.addPage();
      root.add(
        pdf.struct('H2', {}, () => {
          pdf.font('heading').fontSize(16).text(block.text, MARGIN);
        }),
      );
      return;
    case 'text':
    case 'note':
      root.add(
        pdf.struct('P', {}, () => {
          if (block.kind === 'note') pdf.fontSize(9.5).fillColor(QUIET);
          pdf.text(block.text, MARGIN, pdf.y, { lineGap: 2 });
        }),
      );
      return;
    case 'list': {
      const list = pdf.struct('L');
      root.add(list);
      pdf.list([...block.items], MARGIN, pdf.y, {
        bulletRadius: 2,
        lineGap: 2,
        structParent: list,
      });
      list.end();
      return;
    }
    case 'facts':
      drawTable(
        pdf,
        root,
        block.rows.map(([name, value]) => [{ type: 'TH', text: name, font: HEAD }, value]),
      );
      return;
    case 'table':
      drawTable(pdf, root, [
        block.head.map((text) => ({ type: 'TH' as const, text, font: HEAD })),
        ...block.rows,
      ]);
  }
}

const HEAD = { src: 'heading', size: 10 };
type Cell = string | { type: 'TH'; text: string; font: typeof HEAD };

function drawTable(pdf: Pdf, root: Structure, rows: readonly (readonly Cell[])[]): void {
  if (rows.length === 0) return;
  pdf.x = MARGIN;
  pdf.fontSize(10);
  // The types of the library don't know `structParent` of a table yet.
  const table: PDFKit.Mixins.TableOptionsWithData & { structParent: Structure } = {
    data: rows.map((row) => [...row]),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: LINE, padding: [5, 6, 5, 0] },
    structParent: root,
  };
  pdf.table(table);
  pdf.x = MARGIN;
}

/** Page numbers are furniture: readers of the structure skip them. */
function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    // Below the margin, which would start a new page otherwise.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('text').fontSize(9).fillColor(QUIET);
    pdf.text(`${index + 1} / ${count}`, MARGIN, pdf.page.height - 36, {
      align: 'right',
      width: pdf.page.width - 2 * MARGIN,
    });
    pdf.endMarkedContent();
  }
}
