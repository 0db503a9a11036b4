import { expect, it } from 'vitest';
import { bodyRuleFor, SIGNED_PREFIX } from '../../src/config/body-limits.ts';
import { sampleOf, takesInput } from '../support/endpoint-samples.ts';
import { loadEndpoints } from '../support/endpoints.ts';

/** No one may type more than fits: each text field is made as long as its schema takes it, in letters that cost the most bytes. */
const endpoints = [...(await loadEndpoints())].filter(([name]) => !name.startsWith('GET '));
const PROBED = 400_000;
const FORM_TIMES_JSON = 3;
/** Chosen by our pages, not typed: what is not one of their values is passed over, however long. */
const NOT_TYPED = ['language', 'next'];

it.each(endpoints.filter(([name, endpoint]) => takesInput(name, endpoint)))(
  '%s takes its longest input',
  (name, endpoint) => {
    const { values } = sampleOf(name, endpoint);
    const longest = lengthen(values, (made) => endpoint.input!.safeParse(made).success);
    const bytes = Buffer.byteLength(JSON.stringify({ ...longest, _key: 'k'.repeat(200) }));
    expect(bytes, `${bytes} bytes of JSON`).toBeLessThanOrEqual(endpoint.bodyLimit!);
    if (!endpoint.takesForm) return;
    const fields = Object.entries(longest).flatMap(([field, value]) =>
      [value].flat().map((one): [string, string] => [field, String(one)]),
    );
    expect(
      new URLSearchParams([...fields, ['_key', 'k'.repeat(200)]]).toString().length,
    ).toBeLessThanOrEqual(endpoint.bodyLimit! * FORM_TIMES_JSON);
  },
);

it('fits into what the front door takes, and files and signed messages stand in its list', () => {
  for (const [name, { bodyLimit = 0, upload, access, takesForm }] of endpoints) {
    const path = name.split(' ')[1]!;
    const rule = bodyRuleFor(path);
    expect(rule.limit, name).toBeGreaterThanOrEqual(
      bodyLimit * (takesForm && !upload ? FORM_TIMES_JSON : 1),
    );
    expect([name, rule.isStreamed, path.startsWith(SIGNED_PREFIX)]).toEqual([
      name,
      upload,
      access === 'signed',
    ]);
  }
});

function lengthen(
  values: Record<string, unknown>,
  fits: (made: Record<string, unknown>) => boolean,
): Record<string, unknown> {
  const made = structuredClone(values);
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      made[field] = lengthen(value as Record<string, unknown>, (inner) =>
        fits({ ...values, [field]: inner }),
      );
    if (Array.isArray(value) && value.length > 0)
      made[field] = longestList(value, (list) => fits({ ...values, [field]: list }));
    if (typeof value !== 'string' || NOT_TYPED.includes(field)) continue;
    const takes = (letter: string, length: number) =>
      fits({ ...values, [field]: letter.repeat(length) });
    const letter = ['好', 'a', '1'].find(
      (one) => takes(one, Math.max(value.length, 1)) && takes(one, value.length + 1),
    );
    if (!letter) continue;
    let [low, high] = [value.length + 1, PROBED];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (takes(letter, middle)) low = middle;
      else high = middle - 1;
    }
    expect(low, `${field} has no end`).toBeLessThan(PROBED);
    made[field] = letter.repeat(low);
  }
  return made;
}

function longestList(list: unknown[], fits: (list: unknown[]) => boolean): unknown[] {
  const [first] = list;
  const { item } = lengthen({ item: first }, (inner) => fits([inner['item']]));
  let count = 1;
  while (count < 500 && fits(Array.from({ length: count + 1 }, () => item))) count++;
  return Array.from({ length: count }, () => item);
}
