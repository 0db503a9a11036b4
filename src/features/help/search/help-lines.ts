import type { SearchLine } from './search-index.ts';
import type { Row } from './search-source.ts';

const answersIn = (languages: string): Pick<NonNullable<SearchLine['spanish']>, 'answers'> =>
  /\bSpanish\b/.test(languages)
    ? {}
    : { answers: languages.includes('interpreters') ? 'interpreters' : 'english' };

export function toLine(contact: Row<'emergency_contacts'>): SearchLine {
  const {
    id,
    name,
    organization,
    phoneNumber,
    textSupport,
    textUrl,
    chatUrl,
    description,
    availability,
    languages,
    specialty,
    category,
    targetAudience,
    isNational,
    isTextOnly,
    state,
  } = contact;
  const { spanishName, spanishDescription, spanishTextSupport, spanishTextUrl } = contact;
  return {
    id,
    name,
    description,
    facts: `${availability}. ${languages}.`,
    tags: [
      organization,
      specialty,
      category,
      targetAudience,
      state,
      languages,
      'hotline crisis line phone number',
    ]
      .filter(Boolean)
      .join(', '),
    ...(!isTextOnly && { phone: phoneNumber }),
    ...(textSupport && { text: textSupport }),
    ...(textUrl && { textHref: textUrl }),
    ...(chatUrl && { chatHref: chatUrl }),
    ...(!isNational && { isLocal: true as const }),
    ...(spanishDescription && {
      spanish: {
        ...(spanishName && { name: spanishName }),
        facts: spanishDescription,
        ...(spanishTextSupport && { text: spanishTextSupport }),
        ...(spanishTextUrl && { textHref: spanishTextUrl }),
        ...answersIn(languages),
      },
    }),
  };
}

export function toService({
  id,
  title,
  description,
  spanishName,
  spanishDescription,
  phoneNumber,
  url,
  availability,
  languages,
  costInfo,
  category,
  targetAudience,
  isNational,
  state,
  tags,
}: Row<'mental_wellness_resources'>): SearchLine {
  return {
    id,
    name: title,
    description,
    facts: [availability, languages, costInfo]
      .filter(Boolean)
      .map((fact) => `${fact}.`)
      .join(' '),
    tags: [category, targetAudience, state, ...tags].filter(Boolean).join(', '),
    ...(phoneNumber && { phone: phoneNumber }),
    ...(url && { website: url }),
    ...(spanishDescription && {
      spanish: {
        ...(spanishName && { name: spanishName }),
        facts: spanishDescription,
        ...answersIn(languages),
      },
    }),
    ...(!isNational && { isLocal: true as const }),
  };
}
