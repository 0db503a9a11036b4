import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, withErrors } from './field-errors.ts';

const errorsOf = (schema: z.ZodType, values: unknown) =>
  fieldErrors(schema.safeParse(values).error!, schema, values);

it('names nested fields with dots and keeps the first message of each', () => {
  const schema = z.object({ address: z.object({ city: z.string('Where?').min(2, 'Too short') }) });
  expect(errorsOf(schema, { address: {} })).toEqual({ 'address.city': 'Where?' });
  expect(errorsOf(schema, { address: { city: '' } })).toEqual({ 'address.city': 'Too short' });
  expect(errorsOf(schema, 'text')).toHaveProperty('form');
});

it('says codes in the language that was sent along, with the limit that was passed', () => {
  const schema = withErrors(
    z.object({ name: z.string('missing').max(3, 'tooLong') }),
    (language) =>
      ({
        en: { missing: 'Your name', tooLong: (most: number | bigint) => `At most ${most}` },
        es: { missing: 'Tu nombre', tooLong: (most: number | bigint) => `Hasta ${most}` },
      })[language],
  );
  expect(errorsOf(schema, {})).toEqual({ name: 'Your name' });
  expect(errorsOf(schema, { language: 'es' })).toEqual({ name: 'Tu nombre' });
  expect(errorsOf(schema, { name: 'Rosa', language: 'es' })).toEqual({ name: 'Hasta 3' });
  expect(errorsOf(schema, { name: 'Rosa', language: ['es'] })).toEqual({ name: 'At most 3' });
  expect(errorsOf(schema, null)).toHaveProperty('form');
});
