import { z } from 'zod';
import { verificationStatuses } from '../../config/enumerations.ts';
import { RESOURCE_TYPES, SUPPORT_AUDIENCES, SUPPORT_COSTS, SUPPORT_NEEDS } from './choices.ts';
import { day, link, list, order, required, shown, text } from './schema-parts.ts';

const no = z.boolean().default(false);

/** How sure we are of an entry, and from where we have it. Only what is `verified` is shown with its day (docs/decisions/0041-content-provenance.md). */
const provenance = {
  source: text,
  lastChecked: day,
  verificationStatus: z.enum(verificationStatuses).default('pending'),
  editorNote: text,
};

const placing = {
  category: z.enum(SUPPORT_NEEDS).default('safety'),
  targetAudience: z.enum(SUPPORT_AUDIENCES).default('Anyone'),
  isNational: shown,
  state: text,
};

export const emergencyContact = z.object({
  name: required,
  organization: required,
  phoneNumber: required,
  textSupport: text,
  textUrl: link,
  chatUrl: link,
  description: required,
  availability: required,
  languages: required,
  specialty: required,
  ...placing,
  country: z.string().default('US'),
  city: text,
  website: link,
  spanishName: text,
  spanishDescription: text,
  spanishAvailability: text,
  spanishLanguages: text,
  spanishTextSupport: text,
  spanishTextUrl: link,
  isFeatured: no,
  isTextOnly: no,
  ...provenance,
  sortOrder: order,
  isActive: shown,
});

export const mentalWellnessResource = z.object({
  title: required,
  description: required,
  spanishName: text,
  spanishDescription: text,
  spanishAvailability: text,
  spanishLanguages: text,
  ...placing,
  resourceType: z.enum(RESOURCE_TYPES),
  url: link,
  phoneNumber: text,
  isEmergency: no,
  availability: text,
  languages: z.string().default('English'),
  costInfo: z.enum(SUPPORT_COSTS).default('Free'),
  tags: list,
  isFeatured: no,
  ...provenance,
  isActive: shown,
});
