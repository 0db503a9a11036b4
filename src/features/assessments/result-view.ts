import { editorText, type EditorText, type Language } from '../../lib/languages.ts';
import { numberText } from '../../lib/numbers.ts';
import type { AssessmentContent, Instrument, NextStep } from './score.ts';
import type { Situation } from '../safety/kinds.ts';
import {
  answerKey,
  dangersIn,
  optionsOf,
  scoreInstrument,
  type Answers,
  type Scored,
} from './score.ts';

/** One instrument of a result, in words. */
export interface ResultPart {
  key: string;
  name: EditorText;
  /** Where the answers lie, in plain words; undefined without a score. */
  band?: { name: EditorText; meaning: EditorText; risk: 'none' | 'some' | 'high' };
  score: number | null;
  /** `52 of 100` */
  number?: string;
  missing: number;
  limits: EditorText;
  isValidated: boolean;
  source: { text: string; url: string };
  /** Of a map: its two dimensions, from `min` to `max`. */
  map?: { name: string; low: string; high: string; score: number; min: number; max: number }[];
  /** Of a wheel: its areas. */
  wheel?: { name: string; score: number | null; max: number }[];
}

export interface ResultView {
  title: EditorText;
  parts: ResultPart[];
  next: { label: EditorText; href: string }[];
  closing: EditorText;
  dangers: Situation[];
}

const STEPS = 3;

/** A result as people read it. Pure. Instruments without a single answer are left out. */
export function describeResult(
  definition: Pick<
    AssessmentContent,
    'title' | 'titleEs' | 'closing' | 'closingEs' | 'instruments' | 'next'
  >,
  answers: Answers,
  language: Language,
): ResultView {
  const said = (en: string, es: string) => editorText(language, { en, es });
  const taken = definition.instruments.flatMap((instrument) => {
    const scored = scoreInstrument(instrument, answers);
    const hasWords = instrument.items.some((item) => answers[answerKey(instrument, item)]);
    return hasWords ? [{ instrument, scored }] : [];
  });
  const own = taken.flatMap(({ instrument, scored }) => bandOf(instrument, scored)?.next ?? []);
  const stepOf = ({ label, labelEs, url, urlEs }: NextStep) => ({
    label: said(label, labelEs),
    href: editorText(language, { en: url, es: urlEs }).text,
  });
  return {
    title: said(definition.title, definition.titleEs),
    parts: taken.map(({ instrument, scored }) => describePart(instrument, scored, language)),
    next: [...own, ...definition.next].slice(0, STEPS).map(stepOf),
    closing: said(definition.closing, definition.closingEs),
    dangers: dangersIn(definition, answers),
  };
}

const bandOf = ({ scoring }: Instrument, { band }: Scored) =>
  scoring.bands.find(({ key }) => key === band);

function describePart(instrument: Instrument, scored: Scored, language: Language): ResultPart {
  const said = (en: string, es: string) => editorText(language, { en, es });
  const { scoring } = instrument;
  const band = bandOf(instrument, scored);
  const { min, max } = scoring;
  return {
    key: instrument.key,
    name: said(instrument.name, instrument.nameEs),
    ...(band && {
      band: {
        name: said(band.name, band.nameEs),
        meaning: said(band.meaning, band.meaningEs),
        risk: band.risk,
      },
    }),
    score: scored.score,
    ...(scored.score !== null && {
      number: `${numberText(scored.score, language)} ${said(scoring.unit, scoring.unitEs).text}`,
    }),
    missing: scoring.method === 'none' ? 0 : scored.missing.length,
    limits: said(instrument.limits, instrument.limitsEs),
    isValidated: instrument.isValidated,
    source: instrument.source,
    ...(scoring.method === 'dimensions' &&
      scored.band !== null && {
        map: scoring.dimensions.map(({ key, name, low, high }) => ({
          name,
          low,
          high,
          score: scored.parts.find((part) => part.key === key)!.score!,
          min,
          max,
        })),
      }),
    ...(scoring.method === 'each' && {
      wheel: instrument.items.map((item) => ({
        name: item.text,
        score: scored.parts.find((part) => part.key === item.key)?.score ?? null,
        max,
      })),
    }),
  };
}

/** Each question with its answer in words, for its owner and for whom they show it to. */
export function answersInWords(
  definition: Pick<AssessmentContent, 'instruments'>,
  answers: Answers,
  language: Language,
): { question: EditorText; answer: EditorText }[] {
  return definition.instruments.flatMap((instrument) =>
    instrument.items.flatMap((item) => {
      const given = answers[answerKey(instrument, item)];
      if (!given) return [];
      const option = optionsOf(instrument, item).find(({ value }) => String(value) === given);
      return [
        {
          question: editorText(language, { en: item.text, es: item.textEs }),
          answer: option
            ? editorText(language, { en: option.label, es: option.labelEs })
            : { text: given },
        },
      ];
    }),
  );
}
