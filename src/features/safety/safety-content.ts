import { editorText, LANGUAGES, type Language } from '~/lib/languages.ts';
import { dial } from '~/lib/dial.ts';
import { listExercises, listHotlines, listSafetyReplies } from '~/features/content/read.ts';
import { oncePerRelease } from '~/features/content/source.ts';
import type { SafetyCard, SafetyCards, SafetyLine } from './cards.ts';
import { SITUATIONS, type Situation } from './kinds.ts';
import { lineMessages } from './messages/lines.ts';

type Hotline = Awaited<ReturnType<typeof listHotlines>>[number];

export { getSupportEmail } from '~/features/content/read.ts';

/** The fixed replies and cards of the release that is live. @throws Error when editors left one out: a build without them must not go out */
export const readCards = (): Promise<SafetyCards> => oncePerRelease('safety cards', makeCards);

async function makeCards(): Promise<SafetyCards> {
  const [replies, hotlines, exercises] = await Promise.all([
    listSafetyReplies(),
    listHotlines(),
    listExercises(),
  ]);
  const cardOf = (situation: Situation, language: Language): SafetyCard => {
    const reply = replies.find(
      (entry) => entry.situation === situation && entry.language === language,
    );
    if (!reply)
      throw new Error(
        `The fixed reply for ${situation} in ${language} is missing from the content.`,
      );
    const grounding = exercises.find(({ id }) => id === reply.grounding);
    return {
      title: reply.heading,
      text: paragraphs(reply.reply),
      stillOpen: reply.stillOpen.trim(),
      lines: reply.hotlines
        .flatMap((id) => hotlines.filter((line) => line.id === id))
        .map((line) => toLine(line, language)),
      ...(grounding && {
        grounding: { offer: grounding.title, steps: grounding.steps.map(({ text }) => text) },
      }),
    };
  };
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      SITUATIONS.map((situation) => [situation, cardOf(situation, language)]),
    ) as Record<Situation, SafetyCard>;
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)]),
  ) as SafetyCards;
}

/** YAML folds the empty line between two paragraphs to one line break; Markdown wants both. */
const paragraphs = (words: string) => words.trim().replace(/\n+/g, '\n\n');

function toLine(line: Hotline, language: Language): SafetyLine {
  const inOwn = (en: string, es: string) => editorText(language, { en, es }).text;
  const text = inOwn(line.textSupport, line.spanishTextSupport);
  const textHref = inOwn(line.textUrl, line.spanishTextUrl);
  return {
    name: inOwn(line.name, line.spanishName),
    ...(!line.isTextOnly && {
      phone: lineMessages(language).call(line.phoneNumber),
      phoneHref: dial(line.phoneNumber),
    }),
    ...(text && textHref && { text, textHref }),
    ...(line.chatUrl && { chatText: lineMessages(language).chat, chatHref: line.chatUrl }),
  };
}
