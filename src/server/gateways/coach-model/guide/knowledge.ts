/** What the guide answers from: plain data made of the published content, links cleaned, settings filled in. */
export type GuideLanguage = 'en' | 'es';
export type AnswerKind = 'topic' | 'boundary' | 'site' | 'small-talk';

export interface GuideAnswer {
  id: string;
  title: string;
  kind: AnswerKind;
  language: GuideLanguage;
  /** A kind of danger that it is for, or `none`. */
  danger: string;
  /** Empty: every coach says it. */
  coaches: readonly string[];
  /** The ways in which it is asked. */
  asks: readonly string[];
  /** The same in other words, Markdown. */
  answers: readonly string[];
  /** What is asked after it, and only makes sense then. */
  more: readonly { asks: readonly string[]; answer: string }[];
  /** Questions back. */
  question: readonly string[];
  /** Id of an exercise to offer. */
  exercise?: string | undefined;
  order: number;
}

export interface GuideExercise {
  id: string;
  title: string;
  language: GuideLanguage;
  kind: string;
  coaches: readonly string[];
  asks: readonly string[];
  intro: string;
  steps: readonly { text: string; seconds?: number | undefined }[];
  closing: string;
}

/** A part of a page that can be quoted and linked: a section of an article, a program, a question and its answer. */
export interface GuidePassage {
  id: string;
  /** Of the page. */
  title: string;
  /** Own path of a page that is built. */
  href: string;
  heading: string;
  /** Without marks. */
  text: string;
  /** Words people search for that the text does not use. */
  keywords: readonly string[];
  language: GuideLanguage;
}

export interface GuideCoach { id: string; name: string; topics: readonly string[] }

export interface GuideKnowledge {
  answers: readonly GuideAnswer[];
  exercises: readonly GuideExercise[];
  passages: readonly GuidePassage[];
  coaches: readonly GuideCoach[];

  /** Own paths that may be linked, without the query and the anchor. */
  paths: ReadonlySet<string>;
}
