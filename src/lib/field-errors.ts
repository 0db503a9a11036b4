import { languageOf, type Language } from './languages.ts';

/** Beside a field: a text, or one that names the limit that was passed. */
type ErrorMessage = string | ((maximum: number | bigint) => string);
type ErrorMessages = (language: Language) => object;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly maximum?: number | bigint;
}

const catalogues = new WeakMap<object, ErrorMessages>();

/**
 * For a form that stands on pages of both languages: its schema gives codes of this catalogue in place of messages, and `fieldErrors` says
 * them in the language that was sent along (`language`). The schema of a form of English pages has its messages itself.
 */
export function withErrors<Schema extends object>(schema: Schema, errors: ErrorMessages): Schema {
  catalogues.set(schema, errors);
  return schema;
}

/**
 * The first message for each field, ready to stand beside it. Nested fields are named with dots: `address.city`.
 * @param schema what judged
 * @param values what was judged, as it came
 */
export function fieldErrors(
  error: { issues: readonly Issue[] },
  schema: object,
  values: unknown,
): Record<string, string> {
  const messages = catalogues.get(schema)?.(sentLanguage(values));
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[issue.path.map(String).join('.') || 'form'] ??= messageOf(issue, messages ?? {});
  return fields;
}

function messageOf({ message: code, maximum = 0 }: Issue, messages: object): string {
  const message = (messages as Record<string, ErrorMessage | undefined>)[code];
  return typeof message === 'function' ? message(maximum) : (message ?? code);
}

const sentLanguage = (values: unknown): Language =>
  languageOf((values as { language?: string } | null | undefined)?.language);
