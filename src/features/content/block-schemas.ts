import { z } from 'zod';
import {
  CARD_LAYOUTS,
  COLOURS,
  EVENT_BLOCK_KINDS,
  FAQ_TOPICS,
  ICONS,
  ILLUSTRATIONS,
  IMPACT_CHARTS,
  IMPACT_GROUPS,
  SHELVES,
  SUPPORT_NEEDS,
  type BlockType,
} from './choices.ts';
import type { Language } from '../../lib/languages.ts';
import { languageOfPageId } from './page-path.ts';
import { link, text } from './schema-parts.ts';

const anchor = text;
const eyebrow = text;
const illustration = z.enum(ILLUSTRATIONS).default('none');
const secondButton = { secondButtonText: text, secondButtonUrl: link };

const card = z.object({
  title: z.string().min(1),
  content: text,
  icon: z.enum(ICONS),
  linkText: text,
  url: link,
  badge: text,
  time: text,
  figure: text,
});
const cards = z.array(card).default([]);

const block = <Type extends BlockType, Settings extends z.ZodRawShape>(
  discriminant: Type,
  settings: Settings,
) =>
  z.object({
    discriminant: z.literal(discriminant),
    value: z.object({
      title: text,
      content: text,
      imageUrl: z
        .string()
        .nullish()
        .transform((value) => value ?? undefined),
      buttonText: text,
      buttonUrl: link,
      colours: z.enum(COLOURS).default('paper'),
      settings: z.object(settings),
      isActive: z.boolean().default(true),
    }),
  });

export const contentBlocks = z.array(
  z.discriminatedUnion('discriminant', [
    block('hero', { anchor, eyebrow, illustration, claim: text, ...secondButton }),
    block('text', { anchor, eyebrow, illustration, points: z.array(z.string()).default([]) }),
    block('cards', { anchor, eyebrow, layout: z.enum(CARD_LAYOUTS).default('row'), cards }),
    block('pathways', {
      anchor,
      eyebrow,
      illustration,
      cards,
      extrasTitle: text,
      extras: cards,
      figureLabel: text,
      tourText: text,
    }),
    block('figures', {
      anchor,
      eyebrow,
      figures: z
        .array(z.object({ value: z.string().min(1), label: z.string().min(1) }))
        .default([]),
    }),
    block('testimonials', {
      anchor,
      eyebrow,
      note: text,
      emptyText: z.string().min(1),
      errorText: z.string().min(1),
      noScriptText: z.string().min(1),
    }),
    block('coaches', { anchor, eyebrow, cards, newTabText: z.string().min(1) }),
    block('call_to_action', { anchor, eyebrow, illustration, ...secondButton }),
    block('contact', { anchor, eyebrow, cards, reply: text, safety: text }),
    block('crisis', { anchor, eyebrow, closing: text }),
    block('library', {
      anchor,
      eyebrow,
      feedText: text,
      shelves: z
        .array(
          z.object({
            kind: z.enum(SHELVES),
            title: z.string().min(1),
            content: text,
            emptyText: z.string().min(1),
          }),
        )
        .default([]),
    }),
    block('urgency', { anchor, cards, spanishTitle: text, spanishContent: text, spanishUrl: link }),
    block('spanish_lines', { anchor, eyebrow, closing: text }),
    block('finder', {
      anchor,
      eyebrow,
      needs: z
        .array(
          z.object({ category: z.enum(SUPPORT_NEEDS), title: z.string().min(1), content: text }),
        )
        .default([]),
      emptyText: z.string().min(1),
      closing: text,
    }),
    block('exercises', {
      anchor,
      eyebrow,
      breathTitle: z.string().min(1),
      breathContent: text,
      breatheIn: z.string().min(1),
      breatheOut: z.string().min(1),
      sensesTitle: z.string().min(1),
      sensesContent: text,
      steps: z.array(z.string()).default([]),
      sensesEnd: text,
    }),
    block('offline_note', { anchor }),
    block('local_help', {
      anchor,
      eyebrow,
      helpTitle: z.string().min(1),
      label: z.string().min(1),
      hint: text,
      listText: z.string().min(1),
      unknownText: z.string().min(1),
      emptyText: z.string().min(1),
      closing: text,
    }),
    block('faq', { anchor, eyebrow, topics: z.array(z.enum(FAQ_TOPICS)).default([...FAQ_TOPICS]) }),
    block('note', { anchor, eyebrow, icon: z.enum(ICONS).default('lifebuoy') }),
    block('compare', {
      anchor,
      eyebrow,
      columns: z
        .array(z.object({ title: z.string().min(1), points: z.array(z.string()).default([]) }))
        .default([]),
    }),
    block('program_cards', { anchor, eyebrow, moreText: z.string().min(1) }),
    block('program_details', {
      anchor,
      eyebrow,
      listTitle: z.string().min(1),
      helpTitle: z.string().min(1),
      audienceTitle: z.string().min(1),
      weeksTitle: z.string().min(1),
      costTitle: z.string().min(1),
      questionsTitle: z.string().min(1),
      nextTitle: z.string().min(1),
      backText: z.string().min(1),
    }),
    block('pricing', {
      anchor,
      eyebrow,
      popularText: z.string().min(1),
      note: text,
      ...secondButton,
    }),
    block('ai_coaches', {
      anchor,
      eyebrow,
      topicsTitle: z.string().min(1),
      examplesTitle: text,
      canTitle: text,
      cannotTitle: text,
    }),
    block('impact', {
      anchor,
      eyebrow,
      group: z.enum(IMPACT_GROUPS).default('reach'),
      chart: z.enum(IMPACT_CHARTS).default('bars'),
      tableText: z.string().min(1),
    }),
    block('member_benefits', {
      anchor,
      eyebrow,
      freeTitle: z.string().min(1),
      affordableTitle: z.string().min(1),
      standardTitle: z.string().min(1),
    }),
    block('community_events', {
      anchor,
      eyebrow,
      kind: z.enum(EVENT_BLOCK_KINDS).default('support_group'),
      emptyText: z.string().min(1),
      errorText: z.string().min(1),
      noScriptText: z.string().min(1),
    }),
    block('gift_fund', {
      anchor,
      eyebrow,
      sessionsText: z.string().min(1),
      fewText: z.string().min(1),
      campaignsTitle: z.string().min(1),
      withoutText: z.string().min(1),
    }),
    block('form', {
      /** Its title names the page, in one line above the form. */
      isHeading: z.boolean().default(false),
      anchor,
      eyebrow,
      illustration,
      points: z.array(z.string()).default([]),
      safety: text,
    }),
  ]),
);

export type Card = z.output<typeof card>;
type StoredBlock = z.output<typeof contentBlocks>[number];

/** One row of `content_blocks` as the specification spells it, with the language of its page. `id` is stable within a build only. */
export type ContentBlock = {
  [Stored in StoredBlock as Stored['discriminant']]: Stored['value'] & {
    id: string;
    pageId: string;
    blockType: Stored['discriminant'];
    order: number;
    language: Language;
  };
}[BlockType];
export type BlockOf<Type extends BlockType> = Extract<ContentBlock, { blockType: Type }>;

export function toContentBlocks(pageId: string, stored: StoredBlock[]): ContentBlock[] {
  const language = languageOfPageId(pageId);
  return stored
    .map(
      ({ discriminant, value }, order) =>
        ({
          ...value,
          id: `${pageId}-${order}`,
          pageId,
          blockType: discriminant,
          order,
          language,
        }) as ContentBlock,
    )
    .filter((entry) => entry.isActive);
}
