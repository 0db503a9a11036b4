import { plainText, settled } from './markdown.ts';

export interface Heard {
  text: string;
  sentences: string[];
}

/**
 * What a screen reader is told while an answer is being written: whole sentences, each once.
 * @param heard what was told so far, as plain text
 */
export function finishedSentences(source: string, isComplete: boolean, heard: string): Heard {
  const text = isComplete ? plainText(source) : finished(plainText(settled(source)));
  // A reply that broke off may have kept less than was told: it is told again.
  const fresh = text.startsWith(heard) ? text.slice(heard.length) : text;
  return {
    text: fresh ? text : heard,
    sentences: fresh
      .split(/\n+|(?<=[.!?…]["')\]]*)\s+(?=\S)/)
      .map((sentence) => sentence.trim())
      .filter(Boolean),
  };
}

function finished(text: string): string {
  const ends = [...text.matchAll(/[.!?…]["')\]]*(?=\s)|\n/g)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}
