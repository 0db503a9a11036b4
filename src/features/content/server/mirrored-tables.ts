import type { InferInsertModel } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  articles,
  assessmentForms,
  assessmentTypes,
  categories,
  coachMatchTags,
  donationPresets,
  emergencyContacts,
  impactMetrics,
  memberBenefits,
  mentalWellnessResources,
  resources,
} from '../../../db/schema/index.ts';
import { parseMoney } from '../../../lib/money.ts';
import { shownNumber } from '../../../lib/shown-number.ts';
import type { CollectionName } from '../schemas.ts';
import type { LiveEntry } from './live-content.ts';

export type Row = Record<string, unknown>;
type KeyedTable = SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn };

interface Description<Name extends CollectionName, Columns> {
  collection: Name;
  /** What a row takes from its entry; undefined when the entry has none in this table. A column that is not named here (counters, ratings) lives in the table only. */
  toRow(entry: LiveEntry<Name>): Columns | undefined;
  /** What becomes of the row of an entry that is gone: hidden, never deleted, for other rows point at it. */
  whenGone: Columns;
  /** A column for which `toRow` gives the slug of another entry of the collection, and the table keeps its id. */
  parentColumn?: keyof Columns & string;
  /** The slug of an entry's row, where it is not the entry's own name: an assessment keeps one row for each version. */
  slugOf?(entry: LiveEntry<Name>): string;
  /** A column for which `toRow` gives the slug of a row of another mirrored table, which stands before this one, and the table keeps its id. */
  ownerColumn?: { column: keyof Columns & string; table: KeyedTable };
  /** A column that names someone's account; emptied when there is no such account (any more). */
  userColumn?: keyof Columns & string;
}

export interface MirroredTable extends Description<CollectionName, Row> {
  table: KeyedTable;
}

/** Lets the compiler hold each description against its collection and its table; the mirror itself treats all alike. */
const mirrored = <Name extends CollectionName, Table extends KeyedTable>(
  table: Table,
  description: Description<Name, Partial<Omit<InferInsertModel<Table>, 'id' | 'slug'>>>,
) => ({ ...description, table }) as unknown as MirroredTable;

const joined = (tags: readonly string[] = []) => tags.toSorted().join('+');
const orNull = (text: string | undefined) => text || null;

/** Results stay with the questions that they were given to. */
const versionOf = ({ id, content }: LiveEntry<'assessments'>) => `${id}-v${content.version}`;

/** What editors write and queries join. A further collection is one more description. */
export const MIRRORED_TABLES: readonly MirroredTable[] = [
  mirrored(categories, {
    collection: 'categories',
    toRow: ({ content: { name, description, icon, color, parentId, sortOrder, isActive } }) => ({
      name,
      description,
      icon,
      color,
      parentId: orNull(parentId),
      sortOrder,
      isActive,
    }),
    whenGone: { isActive: false },
    parentColumn: 'parentId',
  }),
  mirrored(articles, {
    collection: 'articles',
    toRow: ({
      content: {
        featuredImage: _featuredImage,
        kind: _kind,
        reviewedAt: _reviewedAt,
        sources: _sources,
        translationOf: _translationOf,
        isPublished: _isPublished,
        publishAt: _publishAt,
        unpublishAt: _unpublishAt,
        subcategory,
        authorId,
        authorName,
        ...content
      },
      body,
    }) => ({
      ...content,
      content: body,
      subcategory: orNull(subcategory),
      authorId: orNull(authorId),
      authorName: orNull(authorName),
    }),
    whenGone: { status: 'archived' },
    userColumn: 'authorId',
  }),
  // Worksheets, podcasts, workshops and guides are also what the specification calls resources.
  mirrored(resources, {
    collection: 'articles',
    toRow: ({ id, content: { kind, title, category, status, isPublic }, body }) =>
      kind === 'article'
        ? undefined
        : {
            title,
            type: kind,
            category,
            content: body,
            url: `/resources/${id}`,
            isFree: true,
            isActive: status === 'published' && isPublic,
          },
    whenGone: { isActive: false },
  }),
  mirrored(emergencyContacts, {
    collection: 'emergency_contacts',
    toRow: ({
      content: {
        name,
        organization,
        phoneNumber,
        textSupport,
        description,
        availability,
        languages,
        specialty,
        isNational,
        country,
        state,
        city,
        website,
        sortOrder,
        isActive,
      },
    }) => ({
      name,
      organization,
      phoneNumber,
      textSupport: orNull(textSupport),
      description,
      availability,
      languages,
      specialty,
      isNational,
      country,
      state: orNull(state),
      city: orNull(city),
      website: orNull(website),
      sortOrder,
      isActive,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(memberBenefits, {
    collection: 'member_benefits',
    toRow: ({ content: { title, membershipLevel, description, icon, sortOrder, isActive } }) => ({
      title,
      membershipLevel,
      description,
      icon,
      sortOrder,
      isActive,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(mentalWellnessResources, {
    collection: 'mental_wellness_resources',
    toRow: ({
      content: {
        title,
        description,
        category,
        resourceType,
        url,
        phoneNumber,
        isEmergency,
        availability,
        languages,
        costInfo,
        targetAudience,
        tags,
        isActive,
        isFeatured,
        verificationStatus,
      },
    }) => ({
      title,
      description,
      category,
      resourceType,
      url: orNull(url),
      phoneNumber: orNull(phoneNumber),
      isEmergency,
      availability: orNull(availability),
      languages,
      costInfo,
      targetAudience,
      tags,
      isActive,
      isFeatured,
      verificationStatus,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(coachMatchTags, {
    collection: 'coach_match_tags',
    toRow: ({
      content: {
        tagCombination,
        primaryCoach,
        supportingCoaches,
        aiTools,
        groupSupport,
        reason,
        priority,
        isActive,
      },
    }) => ({
      tagCombination: joined(tagCombination),
      primaryCoach: primaryCoach ?? '',
      supportingCoaches,
      aiTools,
      groupSupport,
      reason,
      priority,
      isActive,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(assessmentTypes, {
    collection: 'assessments',
    slugOf: versionOf,
    toRow: ({ id, content: { title, category, version, instruments, isActive } }) => ({
      name: id,
      displayName: title,
      category,
      version,
      fields: instruments.flatMap(({ key, items }) => items.map((item) => `${key}.${item.key}`)),
      isActive,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(assessmentForms, {
    collection: 'assessments',
    slugOf: versionOf,
    toRow: (entry) => {
      const { isActive: _isActive, order: _order, ...formData } = entry.content;
      return {
        assessmentTypeId: versionOf(entry),
        formData,
        validationRules: entry.content.instruments.map(({ key, scoring }) => ({ key, ...scoring })),
        isDefault: true,
      };
    },
    whenGone: { isDefault: false },
    ownerColumn: { column: 'assessmentTypeId', table: assessmentTypes },
  }),
  mirrored(donationPresets, {
    collection: 'donation_presets',
    toRow: ({ content: { label, amount, description, icon, isPopular, sortOrder, isActive } }) => ({
      label,
      amount: parseMoney(amount)!,
      description,
      icon,
      isPopular,
      sortOrder,
      isActive,
    }),
    whenGone: { isActive: false },
  }),
  mirrored(impactMetrics, {
    collection: 'impact_metrics',
    toRow: ({ content: { metric, value, period, isActive } }) => ({
      metric,
      value: shownNumber(value),
      period,
      isActive,
    }),
    whenGone: { isActive: false },
  }),
];
