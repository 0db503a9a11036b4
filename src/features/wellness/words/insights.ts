import type { Insight } from '../engine/insights.ts';

/** What an insight says: the effect, how sure it is, and that it isn't a cause. */
export function insightWords(insight: Insight): {
  title: string;
  content: string;
  impact: 'low' | 'medium' | 'high';
} {
  if (insight.kind === 'steps') {
    const { difference, margin, daysWith, daysWithout } = insight;
    const higher = difference > 0;
    return {
      title: higher ? 'Days with a step' : 'Days without a step',
      content: `On the ${daysWith} days when you did a step, your mood was about ${points(difference)} ${higher ? 'higher' : 'lower'} than on the ${daysWithout} other days, give or take ${points(margin)}. ${sureness(insight.chance)} It doesn't say which came first.`,
      impact: Math.abs(difference) >= 2 ? 'high' : 'medium',
    };
  }
  const [first, second] = insight.of;
  const how = insight.kind === 'together' ? 'moved together' : 'moved in opposite ways';
  return {
    title: `Your ${first} and ${second}`,
    content: `Your ${first} and ${second} ${how} on ${insight.days} of ${insight.ofDays} days. ${sureness(insight.chance)} It doesn't say which one moves the other, or why.`,
    impact: insight.days / insight.ofDays >= 0.85 ? 'high' : 'medium',
  };
}

const points = (value: number) => {
  const rounded = Math.round(Math.abs(value) * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
};

/** By how often chance alone would do this. */
const sureness = (chance: number) =>
  chance < 0.001
    ? 'That is very unlikely to be chance.'
    : chance < 0.01
      ? 'That is unlikely to be chance.'
      : 'It could still be chance: about 1 or 2 times in 100.';
