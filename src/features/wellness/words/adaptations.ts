import { AREAS } from '../options.ts';
import type { StepArea } from '../engine/types.ts';

interface Words {
  title: string;
  because: string;
  change: string;
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);
const times = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;

/** What a proposed change says: what it is, because of what, and what would be different. */
export function adaptationWords(rule: string, facts: Record<string, unknown>): Words {
  const area = AREAS[facts['area'] as StepArea] as string | undefined;
  switch (rule) {
    case 'lighter':
      return {
        title: 'Make the plan lighter?',
        because: `Because the last two weeks were heavy${count(facts['energy']) > 0 ? `: your energy was about ${count(facts['energy'])} of 10` : `: you eased ${times(count(facts['moved']), 'step', 'steps')}`}.`,
        change: "This week's open steps become five-minute steps. The weeks after have fewer.",
      };
    case 'deeper':
      return {
        title: 'Add a little more?',
        because: `Because the last three weeks went well: ${times(count(facts['done']), 'step', 'steps')} done, with good days in between.`,
        change: 'From next week on there is a bit more to do. This week stays as it is.',
      };
    case 'rest':
      return {
        title: 'Make this a week of rest?',
        because: `Because you said you were ill or in pain on ${times(count(facts['days']), 'day', 'days')}.`,
        change: "This week's open steps become five-minute steps. Nothing else changes.",
      };
    default:
      return {
        title: 'Try another way?',
        because: `Because you swapped ${times(count(facts['swaps']), 'step', 'steps')} about “${area ?? 'one thing'}”.`,
        change: `We leave “${area ?? 'it'}” out and plan other things instead.`,
      };
  }
}
