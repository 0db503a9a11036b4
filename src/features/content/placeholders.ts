/** A setting named between percent signs, such as `%supportEmail%`. "95% of people" is left alone: no word touches both signs. */
const PLACEHOLDER = /%([a-z][A-Za-z0-9]*)%/g;

/**
 * Puts settings into every text of a value, however deep, so that a number or an address stands once on the whole site.
 * @throws Error naming a setting that does not exist: a build stops instead of publishing a hole.
 */
export function fillPlaceholders<Value>(value: Value, settings: Record<string, string>): Value {
  if (typeof value === 'string') return fillText(value, settings) as Value;
  if (Array.isArray(value))
    return value.map((item: unknown) => fillPlaceholders(item, settings)) as Value;
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        fillPlaceholders(item as unknown, settings),
      ]),
    ) as Value;
  }
  return value;
}

const PLACEHOLDER_IN_HTML = /%([a-z][A-Za-z0-9]*)%(?:25)?/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Puts settings into rendered Markdown, as words: what someone typed into a setting never becomes a tag. @throws Error as above */
export const fillHtml = (html: string, settings: Record<string, string>): string =>
  html.replace(PLACEHOLDER_IN_HTML, (_, key: string) =>
    settingOf(key, settings, html).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!),
  );

const fillText = (text: string, settings: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (_, key: string) => settingOf(key, settings, text));

function settingOf(key: string, settings: Record<string, string>, text: string): string {
  const setting = settings[key];
  if (setting === undefined)
    throw new Error(
      `The text "${text.slice(0, 60)}" names the setting %${key}%, which does not exist.`,
    );
  return setting;
}
