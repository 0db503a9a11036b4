import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { verificationStatuses } from '../../config/enumerations.ts';
import {
  checkOneOf,
  count,
  createdAt,
  flag,
  id,
  indexOn,
  list,
  oneOf,
  sealed,
  time,
  updatedAt,
} from './columns.ts';
import { users } from './accounts.ts';

/** Written in Keystatic, mirrored here at publish by `slug`. */
export const resources = sqliteTable(
  'resources',
  {
    id: id(),
    slug: text().unique('resources_slug_unique'),
    title: text().notNull(),
    type: text().notNull(),
    category: text().notNull(),
    content: text(),
    url: text(),
    isFree: flag(true),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    indexOn('resources', t.isActive, t.createdAt),
    indexOn('resources', t.category, t.createdAt),
  ],
);

/** Written in Keystatic, mirrored here at publish by `slug`; `rating` and `usageCount` live here only. */
export const mentalWellnessResources = sqliteTable(
  'mental_wellness_resources',
  {
    id: id(),
    slug: text().unique('mental_wellness_resources_slug_unique'),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    resourceType: text().notNull(),
    url: text(),
    phoneNumber: text(),
    isEmergency: flag(false),
    availability: text(),
    languages: text().notNull().default('English'),
    costInfo: text(),
    targetAudience: text(),
    rating: real(),
    usageCount: count(),
    tags: list(),
    isActive: flag(true),
    isFeatured: flag(false),
    verificationStatus: oneOf(verificationStatuses).notNull().default('verified'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('mental_wellness_resources', t.verificationStatus, verificationStatuses),
    indexOn('mental_wellness_resources', t.isActive, t.category, t.usageCount),
    indexOn('mental_wellness_resources', t.isFeatured, t.createdAt),
  ],
);

export const resourceUsageAnalytics = sqliteTable(
  'resource_usage_analytics',
  {
    id: id(),
    resourceId: text()
      .notNull()
      .references(() => mentalWellnessResources.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text(),
    deviceType: text(),
    accessMethod: text(),
    timeSpentSeconds: integer(),
    accessedAt: time(),
    wasHelpful: integer({ mode: 'boolean' }),
    feedback: sealed(),
    followUpAction: text(),
    createdAt: createdAt(),
  },
  (t) => [
    indexOn('resource_usage_analytics', t.resourceId, t.createdAt),
    indexOn('resource_usage_analytics', t.userId, t.createdAt),
    indexOn('resource_usage_analytics', t.createdAt),
  ],
);

/** Written in Keystatic, mirrored here at publish by `slug`. */
export const emergencyContacts = sqliteTable(
  'emergency_contacts',
  {
    id: id(),
    slug: text().unique('emergency_contacts_slug_unique'),
    name: text().notNull(),
    organization: text(),
    phoneNumber: text().notNull(),
    textSupport: text(),
    description: text(),
    availability: text(),
    languages: text(),
    specialty: text(),
    isNational: flag(true),
    country: text().notNull().default('US'),
    state: text(),
    city: text(),
    website: text(),
    sortOrder: count(),
    isActive: flag(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [indexOn('emergency_contacts', t.isActive, t.sortOrder)],
);
