const PLACEHOLDER = /change.?me|secret|password|example|placeholder|your[-_ ]|default|insecure|hearthwell|qwerty|12345|abcdef|lorem/i;

/** Why a secret can be guessed, in words for the operator; undefined when it looks random. It never quotes the secret. */
export function whyWeak(secret: string): string | undefined {
  if (PLACEHOLDER.test(secret)) return 'it holds a word or a row of keys';
  if (new Set(secret).size < 10) return 'too few different characters';
  if (/^(.{1,16})\1+$/.test(secret)) return 'it repeats itself';
  if (/(.)\1{5}/.test(secret)) return 'one character stands many times in a row';
  if (/^[a-z]+([ _-][a-z]+)*$/i.test(secret) && !/[A-Z].*[a-z].*[A-Z]/.test(secret)) return 'it is made of plain words';
  return undefined;
}
