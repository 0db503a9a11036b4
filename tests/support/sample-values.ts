import { z } from 'zod';

/** A JSON Schema node as zod prints it; only what the endpoints' schemas use. */
export interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: Shape | boolean;
}

/** What a schema takes, read from the schema itself, so that a new endpoint is known by itself. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape;

const FORMATS: Record<string, string> = {
  email: 'reader@home.example',
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00Z',
  uri: 'https://home.example/',
  base64: 'aGVsbG8=',
  base64url: 'aGVsbG8',
  uuid: '01a1ffd1-43fa-7b5c-9d8c-45067ca63206',
};
/** Tried in turn where a pattern has to be met. */
const WORDS = [
  'Words of someone',
  '1',
  'true',
  '12:00',
  'a'.repeat(43),
  'a'.repeat(40),
  'abc123def456',
  'faq/cost',
  '123456',
  'care',
  'sample-entry',
  'https://home.example/',
];

/** Something that fits; anyone who knows better says so in the endpoint's own sample. */
export function valueFor(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum.find((value) => value !== '') ?? shape.enum[0];
  const options = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (options)
    return valueFor(
      options.find(({ const: fixed, type }) => fixed !== '' && type !== 'null') ?? options[0]!,
    );
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, valueFor(inner)]),
      );
    case 'array':
      return [valueFor(shape.items ?? {})];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, 30);
    case undefined:
    default:
      return textFor(shape);
  }
}

function textFor({ format, pattern, minLength = 0 }: Shape): string {
  if (format && FORMATS[format]) return FORMATS[format];
  const fits = pattern
    ? WORDS.find((word) => new RegExp(pattern, 'u').test(word) && word.length >= minLength)
    : undefined;
  return fits ?? 'Words of someone'.padEnd(minLength, '.');
}

/** Names of the fields that take text that no one has chosen from a list. */
export const textFields = (shape: Shape): string[] =>
  Object.entries(shape.properties ?? {})
    .filter(([, inner]) => takesText(inner))
    .map(([name]) => name);

function takesText(shape: Shape): boolean {
  const options = shape.anyOf ?? shape.allOf;
  if (options) return options.some(takesText);
  if (shape.type === 'array') return takesText(shape.items ?? {});
  return (
    (shape.type === 'string' || shape.type === undefined) &&
    !shape.enum &&
    shape.const === undefined
  );
}
