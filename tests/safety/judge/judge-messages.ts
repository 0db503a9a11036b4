import type { Danger } from '../../../src/features/safety/kinds.ts';
import type { ConversationLine, MessageLine } from './lines.ts';
import { Tallies } from './tally.ts';

export type Detector = (text: string, earlier?: readonly string[]) => Danger[];

/** A line that was judged wrong: danger not found, or a card where none belongs. */
export interface Miss { id: string; words: string; wanted: string; found: string; reason: string }
export interface Judged { tallies: Tallies; misses: Miss[] }

const names = (dangers: readonly Danger[]) => dangers.map(({ kind, level }) => `${kind} (${level})`).join(', ') || 'nothing';

/**
 * One message at a time, without what was said before. Danger counts as found when one of its kinds is; any find in a harmless line is a
 * false alarm. Rows: `group`, `group language`, `group kind`, `group kind language`; harmless rows count false alarms.
 */
export function judgeMessages(lines: readonly MessageLine[], find: Detector): Judged {
  const tallies = new Tallies();
  const misses: Miss[] = [];
  for (const { id, text, group, kinds, language, reason } of lines) {
    const dangers = find(text);
    const isHarmless = group === 'harmless';
    const isHit = isHarmless ? dangers.length > 0 : dangers.some(({ kind }) => kinds.includes(kind));
    tallies.count([group, `${group} ${language}`, ...kinds.flatMap((kind) => [`${group} ${kind}`, `${group} ${kind} ${language}`])], isHit);
    if (!isHarmless) tallies.count([`${group} any card`], dangers.length > 0);
    if (isHit === isHarmless) misses.push({ id, words: text, wanted: `${group} ${kinds.join(', ')}`.trim(), found: names(dangers), reason });
  }
  return { tallies, misses };
}

/**
 * Turn by turn, each with the member's earlier ones. Danger counts as found when one of its kinds is from the turn on where it is right; `in time`
 * means no later than the turn after it. Of harmless conversations each turn counts, and each conversation.
 */
export function judgeConversations(lines: readonly ConversationLine[], find: Detector): Judged {
  const tallies = new Tallies();
  const misses: Miss[] = [];
  for (const { id, turns, dangerAt, kinds, language, reason } of lines) {
    const found = turns.map((turn, at) => find(turn, turns.slice(0, at)));
    if (dangerAt === null) {
      for (const dangers of found) tallies.count(['harmless turns'], dangers.length > 0);
      const at = found.findIndex((dangers) => dangers.length > 0);
      tallies.count(['harmless', `harmless ${language}`], at >= 0);
      if (at >= 0) misses.push({ id, words: turns.slice(0, at + 1).join(' / '), wanted: 'harmless', found: names(found[at]!), reason });
      continue;
    }
    const at = found.findIndex((dangers, turn) => turn >= dangerAt && dangers.some(({ kind }) => kinds.includes(kind)));
    tallies.count(['danger', `danger ${language}`, ...kinds.map((kind) => `danger ${kind}`)], at >= 0);
    tallies.count(['in time'], at >= 0 && at <= dangerAt + 1);
    if (at < 0) misses.push({ id, words: turns.join(' / '), wanted: `${kinds.join(', ')} from turn ${dangerAt + 1}`, found: found.map(names).join(' / '), reason });
  }
  return { tallies, misses };
}
