import { expect, it } from 'vitest';
import { fieldErrors } from '~/lib/field-errors.ts';
import { CONTACT_WORDS, contactError } from './contact-words.ts';
import { contactInput } from '../schemas.ts';

const messagesOf = (input: unknown) => {
  const { error } = contactInput.safeParse(input);
  return error ? Object.values(fieldErrors(error)) : [];
};
const long = 'x'.repeat(6_000);

it('says in Spanish whatever the schema finds wrong', () => {
  const found = [
    {},
    { name: ' ', email: ' ', subject: ' ', message: ' ' },
    { name: long, email: 'rosa@nowhere', subject: long, message: long },
  ].flatMap(messagesOf);
  expect(found.length).toBe(12);
  const other = contactError('nothing that the schema says', 'es');
  for (const message of found) {
    expect(contactError(message, 'es'), message).not.toBe(other);
    expect(contactError(message, 'es'), message).not.toBe(message);
    expect(contactError(message, 'en')).toBe(message);
  }
  expect(contactError(undefined, 'es')).toBeUndefined();
});

it('has each word of the form in both languages', () => {
  for (const [key, words] of Object.entries(CONTACT_WORDS.es))
    expect(words, key).not.toBe(CONTACT_WORDS.en[key as keyof typeof CONTACT_WORDS.en]);
});
