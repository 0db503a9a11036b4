import { listHotlines, listWellnessResources } from '~/features/content/read.ts';
import type { SUPPORT_AUDIENCES, SUPPORT_COSTS, SupportNeed } from '~/features/content/choices.ts';
import { dial } from '~/lib/dial.ts';
import { editorText, languageMark, type Language } from '~/lib/languages.ts';
import { supportMessages } from '../messages/support.ts';

export interface Service {
  id: string;
  title: string;
  description: string;
  titleLang?: Language | undefined;
  descriptionLang?: Language | undefined;
  need: SupportNeed;
  audience: (typeof SUPPORT_AUDIENCES)[number];
  cost: (typeof SUPPORT_COSTS)[number];
  languages: string;
  facts: ReturnType<typeof factsOf>;
  state: string;
  isFeatured: boolean;
  /** The day someone confirmed it with the service, `2026-11-21`; undefined while no one has. */
  checkedOn: string | undefined;
  listedOn: string;
  phone: string;
  phoneUrl: string;
  text: string;
  textUrl: string;
  url: string;
  isCounted: boolean;
}

const checkedOn = ({
  verificationStatus,
  lastChecked,
}: {
  verificationStatus: string;
  lastChecked: string;
}) => (verificationStatus === 'verified' ? lastChecked : undefined);

/** It answers in English and has an interpreter at once: no one may miss it among those who answer in Spanish. */
const EMERGENCY = 'emergency-services';

/** Someone who picks up speaks Spanish; an interpreter is something else. */
export const answersInSpanish = ({ id, languages }: { id: string; languages: string }): boolean =>
  id === EMERGENCY || /\bSpanish\b/.test(languages);

interface Words {
  name: string;
  spanishName?: string;
  description: string;
  spanishDescription: string;
}

/** A name is a name: the service's own Spanish one where it has one. What no one has put into Spanish says that it is English. */
function wordsIn(
  { name, spanishName, description, spanishDescription }: Words,
  language: Language,
): Pick<Service, 'title' | 'titleLang' | 'description' | 'descriptionLang'> {
  const title = editorText(language, { en: name, es: spanishName });
  const about = editorText(language, { en: description, es: spanishDescription });
  return {
    title: title.text,
    titleLang: title.lang,
    description: about.text,
    descriptionLang: about.lang,
  };
}

interface Facts {
  availability: string;
  spanishAvailability: string;
  languages: string;
  spanishLanguages: string;
}

export const factsOf = (facts: Facts, language: Language) => ({
  hours: editorText(language, { en: facts.availability, es: facts.spanishAvailability }),
  languages: editorText(language, { en: facts.languages, es: facts.spanishLanguages }),
});

/** Everything the finder can find: for readers of Spanish who answers in Spanish first; then what stands first, national before states, then by name. */
export async function listServices(language: Language): Promise<Service[]> {
  const lines = (await listHotlines()).map((line): Service => ({
    id: line.id,
    ...wordsIn(line, language),
    need: line.category,
    audience: line.targetAudience,
    cost: 'Free',
    languages: line.languages,
    facts: factsOf(line, language),
    state: line.isNational ? '' : line.state,
    isFeatured: true,
    checkedOn: checkedOn(line),
    listedOn: line.lastChecked,
    phone: line.isTextOnly ? '' : line.phoneNumber,
    phoneUrl: dial(line.phoneNumber),
    ...textOf(line, language),
    url: line.website,
    isCounted: false,
  }));
  const resources = (await listWellnessResources()).map((service): Service => ({
    id: service.id,
    ...wordsIn({ ...service, name: service.title }, language),
    need: service.category,
    audience: service.targetAudience,
    cost: service.costInfo,
    languages: service.languages,
    facts: factsOf(service, language),
    state: service.isNational ? '' : service.state,
    isFeatured: service.isFeatured,
    checkedOn: checkedOn(service),
    listedOn: service.lastChecked,
    phone: service.phoneNumber,
    phoneUrl: dial(service.phoneNumber),
    text: '',
    textUrl: '',
    url: service.url,
    isCounted: true,
  }));
  const isForeign = (service: Service) =>
    languageMark(language) !== undefined && !answersInSpanish(service);
  const rank = (service: Service) =>
    Number(service.state !== '') * 4 + Number(isForeign(service)) * 2 + Number(!service.isFeatured);
  // Sorting keeps the editors' order of lines where the rank is equal.
  return [...lines, ...resources.sort((a, b) => (a.title < b.title ? -1 : 1))].sort(
    (a, b) => rank(a) - rank(b) || (a.state < b.state ? -1 : Number(a.state > b.state)),
  );
}

/** `Text START to 88788`, `Text 988`: the word and the number that editors write. */
const TEXT_SUPPORT = /^Text (?:(\S+) to )?([\d-]+)$/;

/** How to write to a line. The word for Spanish where a line has one, else the line's own word. */
export function textOf(
  line: {
    textSupport: string;
    textUrl: string;
    spanishTextSupport: string;
    spanishTextUrl: string;
  },
  language: Language,
): { text: string; textUrl: string } {
  const own = {
    en: { text: line.textSupport, textUrl: line.textUrl },
    es: { text: line.spanishTextSupport, textUrl: line.spanishTextUrl },
  }[language];
  if (own.text) return own;
  const { textWord, textNumber } = supportMessages(language);
  const [text, word, number] = TEXT_SUPPORT.exec(line.textSupport) ?? [line.textSupport];
  return {
    text:
      number === undefined
        ? text
        : word === undefined
          ? textNumber(number)
          : textWord(word, number),
    textUrl: line.textUrl,
  };
}

export const finderLanguages = (language: Language) => {
  const { spanish, signLanguage, interpreters } = supportMessages(language);
  return [
    { value: 'Spanish', label: spanish },
    { value: 'Sign Language', label: signLanguage },
    { value: 'interpreters', label: interpreters },
  ];
};
