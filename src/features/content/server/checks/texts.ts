import { isSpanishPage } from '../../page-path.ts';
import type { BookEntry } from '../content-book.ts';
import { textField, textsOf, type Check, type Remark } from './check.ts';
import { readingGrade } from './reading-grade.ts';

const HARDEST_GRADE = 9;
/** Fields that people read as running text. */
const PROSE = new Set([
  'content',
  'answer',
  'short',
  'why',
  'description',
  'audience',
  'excerpt',
  'message',
  'intro',
  'closing',
  'how',
  'small',
]);
const READ = new Set([
  'content_pages',
  'articles',
  'faq',
  'programs',
  'chat_answers',
  'exercises',
  'safety_replies',
  'safe_answers',
  'journey_steps',
]);

const grades = new WeakMap<BookEntry, number | undefined>();

/** Texts that ask for more than nine years of school. English only: the measure means nothing elsewhere. */
export const checkReading: Check = ({ checked }) =>
  checked.flatMap((entry) => {
    if (
      !READ.has(entry.collection) ||
      !textField(entry, 'language').match(/^(en.*)?$/) ||
      (entry.collection === 'content_pages' && isSpanishPage(entry.slug))
    )
      return [];
    if (!grades.has(entry)) grades.set(entry, gradeOf(entry));
    const grade = grades.get(entry);
    if (grade === undefined || grade <= HARDEST_GRADE) return [];
    return [
      {
        rule: 'reading',
        severity: 'warning',
        entry,
        field:
          entry.body === ''
            ? (textsOf(entry.fields).find(({ name }) => PROSE.has(name))?.field ?? '')
            : 'content',
        message: `This reads like grade ${grade.toFixed(1)}. Shorter sentences and everyday words bring it to 9 or below.`,
      } satisfies Remark,
    ];
  });

const gradeOf = (entry: BookEntry) =>
  readingGrade(
    [
      ...textsOf(entry.fields)
        .filter(({ field, name }) => PROSE.has(name) && !field.startsWith('es.'))
        .map(({ text }) => text),
      entry.body,
    ].join('\n\n'),
  );

/** Headings tell blind readers how a text is built: they start below the page's own heading and leave no level out. */
export const checkHeadings: Check = ({ checked }) =>
  checked.flatMap((entry) => {
    let level = 1;
    for (const [, marks = '', words = ''] of entry.body
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^(#{1,6})\s+(.+)$/gm)) {
      const wrong =
        marks.length === 1
          ? 'is a level 1 heading, and the page already has one. Make it level 2.'
          : marks.length > level + 1
            ? `jumps from level ${level} to level ${marks.length}. Make it level ${level + 1}.`
            : undefined;
      if (wrong)
        return [
          {
            rule: 'headings',
            severity: 'error',
            entry,
            field: 'content',
            message: `"${words.trim()}" ${wrong}`,
          } satisfies Remark,
        ];
      level = marks.length;
    }
    return [];
  });

const LIMITS: readonly [field: string, most: number, what: string][] = [
  ['title', 60, 'Browser tabs and search results show about 60 characters'],
  ['metaTitle', 60, 'Browser tabs and search results show about 60 characters'],
  ['metaDescription', 160, 'Search results show about 160 characters'],
];

/** Titles and descriptions that are cut off where they are shown. */
export const checkLengths: Check = ({ checked }) =>
  checked
    .filter(({ collection }) => ['content_pages', 'articles'].includes(collection))
    .flatMap((entry) =>
      LIMITS.filter(([field, most]) => textField(entry, field).length > most).map(
        ([field, most, what]) =>
          ({
            rule: 'titles',
            severity: 'warning',
            entry,
            field,
            message: `${textField(entry, field).length} characters. ${what}, so please keep it to ${most}.`,
          }) satisfies Remark,
      ),
    );

/** Words that tell someone who looks over a shoulder, or into the history, what a page is about. */
const TELLING =
  /\b(abus\w*|violen\w*|domestic|assault\w*|rape\w*|stalk\w*|suicid\w*|self-harm\w*|trauma\w*|divorc\w*|widow\w*|shelters?|restraining|protective orders?|victims?|survivors?|escap\w*|leaving|crisis|depress\w*|overdos\w*|addict\w*|maltrato|divorcio|viudas?|crisis)\b/i;
/** The first word of a title that gives something away. */
export const tellingWord = (title: string): string | undefined => TELLING.exec(title)?.[0];
const NEUTRAL_FIELDS = new Set(['neutralTitle', 'calendarTitle', 'browserTitle']);

/** Titles that stay in the browser's history or in a calendar. */
export const checkNeutralTitles: Check = ({ checked }) =>
  checked.flatMap((entry) =>
    textsOf(entry.fields)
      .filter(
        ({ field, name }) =>
          NEUTRAL_FIELDS.has(name) ||
          (entry.collection === 'content_pages' && ['title', 'metaTitle'].includes(field)),
      )
      .flatMap(({ field, text }) => {
        const word = tellingWord(text);
        return word === undefined
          ? []
          : [
              {
                rule: 'neutral',
                severity: 'error',
                entry,
                field,
                message: `"${word}" would show in the browser’s history, where someone else may read it. Choose a more neutral title.`,
              } satisfies Remark,
            ];
      }),
  );
