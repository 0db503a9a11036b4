import { entryKey, type BookEntry } from '../content-book.ts';
import { picturesOf } from '../assemble-release.ts';
import { textField, type Check, type Remark } from './check.ts';

const HEAVY_BYTES = 1_000_000;
const TOO_HEAVY_BYTES = 3_000_000;
const BARE_IMAGE = /!\[\s*\]\(/;
const FILE_NAME =
  /\.(jpe?g|png|webp|avif|gif)$|^(img|dsc|image|photo|picture|screenshot)[\s_-]*\d*$/i;

/** Pictures without descriptions for those who do not see them, pictures that are gone, pictures that take long to load. */
export const checkPictures: Check = ({ checked, book, pictureSizes }) =>
  checked.flatMap((entry) => [
    ...(entry.collection === 'media_library'
      ? [...checkAlt(entry), ...checkWeight(entry, pictureSizes)]
      : []),
    ...checkMissing(entry, book),
    ...(BARE_IMAGE.test(entry.body)
      ? [
          remark(
            entry,
            'error',
            'alt',
            'content',
            'A picture in the text has no description. Say in one sentence what it shows.',
          ),
        ]
      : []),
  ]);

function checkAlt(entry: BookEntry): Remark[] {
  const alt = textField(entry, 'altText').trim();
  if (alt === '')
    return [
      remark(
        entry,
        'error',
        'alt',
        'altText',
        'This picture has no description for blind readers. Say in one sentence what it shows and why it is there.',
      ),
    ];
  if (FILE_NAME.test(alt) || alt.length < 8)
    return [
      remark(
        entry,
        'warning',
        'alt',
        'altText',
        `"${alt}" doesn’t tell much to someone who can’t see the picture. Write a short sentence.`,
      ),
    ];
  return [];
}

function checkWeight(entry: BookEntry, sizes: ReadonlyMap<string, number>): Remark[] {
  const bytes = sizes.get(textField(entry, 'url').replace(/^\//, '')) ?? 0;
  if (bytes <= HEAVY_BYTES) return [];
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return bytes > TOO_HEAVY_BYTES
    ? [
        remark(
          entry,
          'error',
          'weight',
          'url',
          `This picture weighs ${megabytes} MB. An old phone would need half a minute to load it. Please use one under 1 MB.`,
        ),
      ]
    : [
        remark(
          entry,
          'warning',
          'weight',
          'url',
          `This picture weighs ${megabytes} MB. Visitors get smaller copies. One under 1 MB also keeps the editor fast.`,
        ),
      ];
}

function checkMissing(entry: BookEntry, book: readonly BookEntry[]): Remark[] {
  return picturesOf(entry)
    .filter(
      (slug) => !book.some(({ key }) => key === entryKey({ collection: 'media_library', slug })),
    )
    .map((slug) =>
      remark(
        entry,
        'error',
        'alt',
        'featuredImage' in entry.fields && entry.fields['featuredImage'] === slug
          ? 'featuredImage'
          : 'blocks',
        `The picture "${slug}" is no longer in the media library. Choose another one.`,
      ),
    );
}

const remark = (
  entry: BookEntry,
  severity: Remark['severity'],
  rule: Remark['rule'],
  field: string,
  message: string,
): Remark => ({ rule, severity, entry, field, message });
