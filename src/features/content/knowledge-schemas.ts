import { z } from 'zod';
import {
  ARTICLE_DIFFICULTIES,
  ARTICLE_KINDS,
  ARTICLE_STATUSES,
  COLOURS,
  LANGUAGES,
} from './choices.ts';
import { publication } from './publication.ts';
import { day, icon, list, order, reference, required, shown, text } from './schema-parts.ts';

const source = z.object({ name: required, title: required, url: z.url({ protocol: /^https?$/ }) });

export const article = z.object({
  title: required,
  excerpt: required,
  kind: z.enum(ARTICLE_KINDS).default('article'),
  category: required,
  subcategory: text,
  tags: list,
  status: z.enum(ARTICLE_STATUSES).default('published'),
  priority: z.number().int().default(0),
  difficulty: z.enum(ARTICLE_DIFFICULTIES).default('beginner'),
  estimatedReadTime: z.number().int().positive(),
  reviewedAt: day,
  sources: z.array(source).default([]),
  keywords: list,
  relatedArticles: list,
  featuredImage: reference,
  authorName: text,
  authorId: text,
  ...publication,
  isPublic: shown,
  requiresAuth: z.boolean().default(false),
  targetAudience: z.string().default('general'),
  language: z.enum(LANGUAGES).default('en'),
  translationOf: reference,
});

export const articleCategory = z.object({
  name: required,
  nameEs: text,
  description: required,
  descriptionEs: text,
  icon,
  color: z.enum(COLOURS),
  parentId: reference,
  sortOrder: order,
  isActive: shown,
  hasNeutralTitles: z.boolean().default(false),
  showsHotlines: z.boolean().default(false),
});

/** What people type and what it means on this site; `hotlines` are lines to call that stand before all results. */
export const searchWords = z.object({
  title: required,
  words: z.array(z.string()).min(1),
  meaning: text,
  language: z.enum(LANGUAGES).default('en'),
  hotlines: list,
});
