import { type ComponentProps, useEffect, useRef } from 'react';
import { LANGUAGE_NAMES, languageMark, languageOf, LANGUAGES } from '~/lib/languages.ts';
import { Select } from './Select.tsx';

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Which language we write to someone in. Who comes from a Spanish page (`?language=es`) finds Spanish chosen. */
export function EmailLanguage({
  id = 'language',
  ...field
}: Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'options'>) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const select = document.getElementById(id);
    const from = languageMark(languageOf(new URLSearchParams(location.search).get('language')));
    if (from && select instanceof HTMLSelectElement) select.value = from;
  }, [id]);
  return (
    <Select
      label={
        <>
          Language of our emails <span lang="es">/ Idioma de nuestros correos</span>
        </>
      }
      options={LANGUAGE_OPTIONS}
      id={id}
      {...field}
    />
  );
}
