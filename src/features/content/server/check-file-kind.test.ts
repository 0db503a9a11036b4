import { expect, it } from 'vitest';
import { checkFileKind } from './check-file-kind.ts';

const check = (path: string, bytes: string) => () =>
  checkFileKind(path, Buffer.from(bytes, 'latin1'));

it.each([
  ['guide.pdf', '%PDF-1.7 …'],
  ['talk.MP3', 'ID3\x04'],
  ['talk.mp3', '\xff\xfb\x90'],
  ['talk.m4a', '\0\0\0 ftypM4A '],
  ['talk.vtt', 'WEBVTT\n\n00:00'],
  ['talk.vtt', '\xef\xbb\xbfWEBVTT'],
  ['entry.yaml', '<html>'],
])('takes %s that begins as it should', (path, bytes) => expect(check(path, bytes)).not.toThrow());

it.each([
  ['guide.pdf', '<script>'],
  ['guide.pdf', ''],
  ['talk.mp3', 'MZ\x90'],
  ['talk.m4a', 'ftypM4A '],
  ['talk.vtt', 'WEBVTTX'],
  ['talk.vtt', '<html>'],
])('refuses %s that is something else', (path, bytes) =>
  expect(check(path, bytes)).toThrow(/is a different type of file/),
);
