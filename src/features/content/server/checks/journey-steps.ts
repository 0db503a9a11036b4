import { entryKey, type BookEntry } from '../content-book.ts';
import { textField, type Check, type CheckContext, type Remark } from './check.ts';
import { tellingWord } from './texts.ts';

type Fault = Pick<Remark, 'field' | 'message'>;

/** What no step may ask for, no matter who gets it. */
const NEVER: readonly [RegExp, string][] = [
  [
    /\b(?:tell|ask|show|text|call|confront|forgive|invite)\s+(?:your\s+|the\s+)?(?:partner|husband|wife|ex|boyfriend|girlfriend|spouse|him)\b/i,
    'A step never sends someone to a partner or an ex',
  ],
  [
    /\b(?:shared?|family)\s+(?:calendar|album|account|location)|\bshare\s+(?:your|a|the)\s+(?:calendar|location|password)|\btrack(?:er|ing)\s+app/i,
    'A step never uses a shared calendar, location sharing, or a tracking app',
  ],
  [
    /\bcalori\w*|\bweigh\s+yourself|\bpounds?\b|\bBMI\b|\b\d+\s*(?:mg|milligrams?|kcal|grams?)\b|\blose\s+weight/i,
    'A step has no doses, calories, or weights',
  ],
];

/** What others can find afterward. */
const TRACES =
  /\b(?:print\w*|calendar|app\b|apps\b|download\w*|photos?\b|pictures?\s+of|screenshots?|alarm|reminder|search\s+(?:for|online)|post\s+(?:it|a|about)|email|text\s+(?:a|an|one|someone|the)|voice\s*mail|record(?:ing)?\s+your|password\w*|bank|credit\s+report)\b/i;

/** Parts of life where almost every "why" is a fact about health. */
const SOURCED = new Set(['calm', 'sleep', 'body', 'food']);
/** What everyone must be able to read in their own language. */
const BILINGUAL = new Set(['safety', 'calm']);
const TOUCHES_SAFETY = /\b(?:passwords?|bank|credit\s+report|devices?|accounts?)\b/i;

/** Whether a step of a plan could harm someone who gets it, and whether it says where its facts are from. */
export const checkJourneySteps: Check = (context) =>
  context.checked
    .filter(({ collection }) => collection === 'journey_steps')
    .flatMap((entry) =>
      findFaults(entry, context).map((fault): Remark => ({
        rule: 'plans',
        severity: 'error',
        entry,
        ...fault,
      })),
    );

function findFaults(entry: BookEntry, { book, hidden }: CheckContext): Fault[] {
  const faults: Fault[] = [];
  const [needs, avoid] = [listField(entry, 'needs'), listField(entry, 'avoid')];
  const fault = (field: string, message: string) => faults.push({ field, message });
  const said = ['title', 'how', 'small'].map((field) => textField(entry, field)).join('\n');

  for (const [words, message] of NEVER) {
    const found = words.exec(said)?.[0];
    if (found) fault('how', `${message}, so "${found}" can’t stay.`);
  }
  const telling = tellingWord(textField(entry, 'title'));
  if (telling)
    fault('title', `"${telling}" would tell someone who looks at the screen what this is about.`);

  const person = needs.find((need) => need === 'another-person' || need === 'phone-call');
  const trace = person ?? TRACES.exec(said)?.[0];
  if (trace && !avoid.includes('watched'))
    fault('avoid', `"${trace}" can be noticed or leaves a trace. Check "watched".`);
  if (needs.includes('internet') && !avoid.includes('shared-device'))
    fault(
      'avoid',
      'What needs the internet stays in the browser’s history. Check "shared device".',
    );
  if (needs.includes('private-space') && !avoid.includes('no-private-space'))
    fault('avoid', 'This needs a private space. Check "no private space".');

  const area = textField(entry, 'area');
  if (SOURCED.has(area) && textIn(entry, 'source', 'name') === '')
    fault('source.name', 'Steps about calm, sleep, body, and food say where their facts are from.');
  if ((BILINGUAL.has(area) || TOUCHES_SAFETY.test(said)) && textIn(entry, 'es', 'title') === '')
    fault('es.title', 'A step about safety must be there in Spanish, too.');

  const help = textField(entry, 'help');
  const exercise = entryKey({ collection: 'exercises', slug: help });
  if (
    help !== '' &&
    !help.startsWith('/') &&
    (hidden.has(exercise) || !book.some(({ key }) => key === exercise))
  )
    fault('help', `There’s no exercise called "${help}". Choose another one.`);
  return faults;
}

const listField = ({ fields }: BookEntry, name: string): unknown[] =>
  Array.isArray(fields[name]) ? fields[name] : [];

function textIn({ fields }: BookEntry, group: string, name: string): string {
  const value = (fields[group] as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
