import { runKillDrill } from '../tests/support/kill-drill.ts';
import type { Figure } from './measure.ts';

/** Five thousand keyed writes of eleven kinds, three of staff, through thirty kills. The figures count; the time is the machine's. */
export async function measureKills(): Promise<Figure[]> {
  const { writes, kills, cut, kinds } = await runKillDrill({ writes: 5_000, kills: 30 });
  const total = (part: 'lost' | 'doubled') => kinds.reduce((sum, kind) => sum + kind[part], 0);
  const named = (part: 'lost' | 'doubled') =>
    kinds
      .filter((kind) => kind[part] > 0)
      .map((kind) => `${kind[part]} ${kind.name}`)
      .join(', ');
  return [
    {
      what: `${writes} keyed writes, ${kills} kills: posts cut and sent again`,
      measured: String(cut),
      wanted: '> 0',
      ok: cut > 0,
    },
    ...(['lost', 'doubled'] as const).map((part) => ({
      what: `of them ${part}`,
      measured: [total(part), named(part)].filter(Boolean).join(': '),
      wanted: '0',
      ok: total(part) === 0,
    })),
  ];
}
