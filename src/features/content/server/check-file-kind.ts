import { extname } from 'node:path';
import { Invalid } from '../../../server/errors.ts';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;
/** The byte that each frame of MPEG audio begins with, and three more bits. */
const isFrame = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;

const BEGINNINGS: Record<string, (bytes: Buffer) => boolean> = {
  '.pdf': (bytes) => startsWith(bytes, '%PDF-'),
  '.mp3': (bytes) => startsWith(bytes, 'ID3') || isFrame(bytes),
  '.m4a': (bytes) => startsWith(bytes, 'ftyp', 4),
  '.vtt': (bytes) => /^(\uFEFF)?WEBVTT([ \t\r\n]|$)/.test(bytes.subarray(0, 12).toString('utf8')),
};

/** A file is what its ending says, by its first bytes. Pictures are read as such (`cleanPicture`), entries when they are published. @throws Invalid */
export function checkFileKind(path: string, bytes: Buffer): void {
  const kind = extname(path).toLowerCase();
  if (BEGINNINGS[kind]?.(bytes) === false)
    throw new Invalid(
      `This file ends in “${kind}” but is a different type of file. Please open it in its own program and save it again.`,
    );
}
