import { renderPdf, type PdfBlock } from '../../../server/documents/pdf.ts';
import type { Ctx } from '../../../server/context.ts';
import { NotFound } from '../../../server/errors.ts';
import { dayInWords } from '../days.ts';
import type { PlanView, StepView } from '../plan-view.ts';
import { PHASES } from '../words/plan.ts';
import type { Library } from './library.ts';
import { findPlan } from './read-plan.ts';

/** Neutral: it stands in a list of downloads and in the window of a reader. */
export const PAPER_TITLE = 'Notes';

/** Steps of the week that the plan is in, and of the next. */
export const stepsAhead = (plan: PlanView): StepView[] =>
  plan.steps
    .filter(
      ({ week, state, isPaused }) =>
        (state === 'open' || state === 'later') &&
        !isPaused &&
        week >= plan.week &&
        week <= plan.week + 1,
    )
    .sort((a, b) => (a.dayIndex ?? 999) - (b.dayIndex ?? 999));

const textOf = ({ isSmall, small, how }: StepView) => (isSmall && small ? small : how);

async function getPlan(ctx: Ctx, library: Library): Promise<PlanView> {
  const plan = await findPlan({ ctx, library });
  if (!plan) throw new NotFound();
  return plan;
}

/**
 * The plan on paper: what is ahead, no rating and no note.
 * @returns bytes of a PDF
 * @throws Unauthenticated, NotFound without a plan
 */
export async function planPdf({
  ctx,
  library,
}: {
  ctx: Ctx;
  library: Library;
}): Promise<Uint8Array> {
  const plan = await getPlan(ctx, library);
  const blocks: PdfBlock[] = [
    { kind: 'note', text: 'Keep this where only you can find it.' },
    { kind: 'heading', text: 'This week and next' },
    {
      kind: 'table',
      head: ['Day', 'What', 'Minutes'],
      rows: stepsAhead(plan).map((step) => [
        step.day ? dayInWords(step.day) : 'Any day',
        `${step.title}. ${textOf(step)}`,
        String(step.minutes),
      ]),
    },
    { kind: 'heading', text: 'The parts' },
    {
      kind: 'list',
      items: plan.phases.map(
        ({ name, weeks }) => `${PHASES[name].name}, ${weeks} weeks. ${PHASES[name].purpose}`,
      ),
    },
  ];
  return await renderPdf({ title: PAPER_TITLE, language: 'en', blocks });
}

/** Hour at which an entry of the calendar stands. */
const HOURS = { morning: '09', midday: '12', evening: '19' } as const;

/**
 * A calendar file of what is ahead, made only when it is asked for. Entries say "Reminder" and nothing else.
 * @returns text of an iCalendar file (RFC 5545)
 * @throws Unauthenticated, NotFound without a plan
 */
export async function planCalendar({
  ctx,
  library,
}: {
  ctx: Ctx;
  library: Library;
}): Promise<string> {
  const plan = await getPlan(ctx, library);
  const stamp = new Date(ctx.now).toISOString().replace(/[-:]|\.\d+/g, '');
  const events = stepsAhead(plan).flatMap((step) => {
    if (!step.day || step.day < plan.today) return [];
    const day = step.day.replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${step.id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${day}T${HOURS[step.slot ?? 'midday']}0000`,
      'DURATION:PT15M',
      'SUMMARY:Reminder',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ];
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
