import { type ComponentProps, useEffect, useRef } from 'react';
import { languageOf } from '~/lib/languages.ts';
import { Select } from './Select.tsx';

const OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** Which language we write to somebody in. Who comes from a Spanish page (`?language=es`) finds Spanish chosen. */
export function EmailLanguage({
  id = 'language',
  ...field
}: Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'options'>) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const select = document.getElementById(id);
    if (
      select instanceof HTMLSelectElement &&
      languageOf(new URLSearchParams(location.search).get('language')) === 'es'
    )
      select.value = 'es';
  }, [id]);
  return (
    <Select
      label={
        <>
          Language of our emails <span lang="es">/ Idioma de nuestros correos</span>
        </>
      }
      options={OPTIONS}
      id={id}
      {...field}
    />
  );
}
