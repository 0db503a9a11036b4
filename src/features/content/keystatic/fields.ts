import { fields } from '@keystatic/core';

/** Field builders with the house rules built in: a help text on every field, a limit on every text. */
interface TextOptions {
  help: string;
  max?: number;
  required?: boolean;
  defaultValue?: string;
}

const MARKS =
  'Leave an empty line between paragraphs. **bold** and [words](/address) work; %supportEmail% inserts a setting.';

export const line = (
  label: string,
  { help, max = 120, required = false, defaultValue = '' }: TextOptions,
) =>
  fields.text({
    label,
    description: help,
    defaultValue,
    validation: { isRequired: required, length: { min: required ? 1 : 0, max } },
  });

export const prose = (label: string, { help, max = 2000, required = false }: TextOptions) =>
  fields.text({
    label,
    description: `${help} ${MARKS}`,
    multiline: true,
    validation: { isRequired: required, length: { min: required ? 1 : 0, max } },
  });

/** An own path (`/contact`, `#crisis`) or a full https address; `mailto:` and `tel:` too. */
const LINK_PATTERN = /^$|^%[a-z]\w*%$|^(\/(?!\/)|#|https:\/\/|mailto:|tel:|sms:)\S*$/;

export const link = (label: string, help: string) =>
  fields.text({
    label,
    description: `${help} Start our own pages with a slash (/contact) and other sites with https://. Pages that aren’t built yet show the text without a link.`,
    validation: {
      length: { max: 300 },
      pattern: { regex: LINK_PATTERN, message: 'Start with /, #, https://, mailto: or tel:' },
    },
  });

export const choice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  defaultValue: Value,
  help: string,
) =>
  fields.select({
    label,
    description: help,
    options: values.map((value) => ({ value, label: sentence(value) })),
    defaultValue,
  });

export const flag = (label: string, defaultValue: boolean, help: string) =>
  fields.checkbox({ label, defaultValue, description: help });

const moment = (label: string, help: string) =>
  fields.datetime({
    label,
    description: `${help} Central Time (San Antonio), whatever time zone you’re in.`,
  });

/** For entries that come and go at a time. No one has to press a button: the saved version goes out, or the entry leaves, when it is due. */
export const scheduled = () => ({
  publishAt: moment(
    'Publish at',
    'When this version publishes automatically. Until then, visitors see the current version. Leave empty to publish it yourself.',
  ),
  unpublishAt: moment(
    'Take off at',
    'When visitors stop seeing this entry. Leave empty to keep it.',
  ),
});

export const publishable = () => ({
  isPublished: flag(
    'Published',
    true,
    'Uncheck to keep it a draft. Visitors won’t see it anywhere, and the times below have no effect.',
  ),
  ...scheduled(),
});

export const order = (help = 'Smaller numbers come first.') =>
  fields.integer({
    label: 'Order',
    description: help,
    defaultValue: 10,
    validation: { min: 0, max: 9999, isRequired: true },
  });

export const picture = (label: string, help: string) =>
  fields.relationship({
    label,
    collection: 'media_library',
    description: `${help} Choose it from the media library, which also has its description for blind readers.`,
  });

export const lines = (label: string, help: string, { max = 200, most = 12 } = {}) =>
  fields.array(line('Text', { help: 'One point, one thought.', max, required: true }), {
    label,
    description: help,
    itemLabel: (item) => item.value || 'Empty',
    validation: { length: { max: most } },
  });

export const richText = (label: string, help: string) =>
  fields.mdx({
    label,
    description: `${help} %supportEmail% inserts a setting.`,
    extension: 'md',
    options: { image: false, heading: [2, 3], codeBlock: false, table: true },
  });

export const slugged = (
  label: string,
  help: string,
  {
    max = 120,
    slugHelp = 'The file name and, for pages and articles, the address. Do not change it once published.',
  } = {},
) =>
  fields.slug({
    name: { label, description: help, validation: { isRequired: true, length: { min: 1, max } } },
    slug: {
      label: 'Slug',
      description: slugHelp,
      validation: {
        pattern: { regex: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'Use a-z, 0-9, and single hyphens' },
      },
    },
  });

function sentence(value: string): string {
  const words = value.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
