import { z } from 'zod';
import { userRoles } from '../../config/enumerations.ts';
import { permissionNames, type Permission } from '../../config/permissions.ts';
import { byTime, defineList, listText, type ListAnswer } from '../../lib/define-list.ts';

export type UserRole = (typeof userRoles)[number];

const word = z.string().regex(/^[a-z][\w.-]{0,60}$/);
const id = z.string().regex(/^[\w-]{1,64}$/);
const day = z.iso.date('Please enter a date');

export const activityList = defineList({
  name: 'activity',
  permission: 'security:read',
  filters: {
    action: word.optional(),
    person: id.optional(),
    resource: word.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'What' },
    { label: 'Who' },
    { label: 'When', sorted: byTime(sort) },
  ],
});
export type ActivityListQuery = z.output<typeof activityList.input>;

export interface ActivityLine {
  id: string;
  seq: number | null;
  timestamp: number;
  action: string;
  resource: string;
  resourceId: string | null;
  details: Record<string, unknown> | null;
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
}
export interface ActivityPage extends ListAnswer<ActivityLine> {
  actions: string[];
  resources: string[];
}

const reason = z
  .string()
  .trim()
  .min(5, 'Please say in a few words what it’s for')
  .max(300, 'Please keep it under 300 characters');
export const activityExportInput = z.object({ list: listText, reason });

/** Sessions of staff and coaches; those of members are no one's list. */
export const sessionList = defineList({
  name: 'sessions',
  permission: 'security:read',
  filters: { kind: z.enum(['admin', 'coach']).default('admin') },
  sorts: ['newest'],
  columns: () => [
    { label: 'Who' },
    { label: 'Signed in' },
    { label: 'Last used', sorted: 'descending' },
    { label: 'Action' },
  ],
});
export type SessionListQuery = z.output<typeof sessionList.input>;

export interface SessionSummary {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  device: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  isOwn: boolean;
}

export const endSessionsInput = z.object({ whose: z.enum(['staff', 'everybody']) });

export const peopleList = defineList({
  name: 'roles',
  permission: 'roles:grant',
  filters: { role: z.enum(['super_admin', 'admin', 'coach']).default('super_admin') },
  sorts: ['newest', 'oldest'],
  columns: ({ sort }) => [
    { label: 'Who' },
    { label: 'Permissions' },
    { label: 'Member since', sorted: byTime(sort) },
  ],
});
export type PeopleListQuery = z.output<typeof peopleList.input>;

export interface StaffSummary {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: UserRole;
  exceptions: number;
  createdAt: number;
}

export interface PersonRights extends Omit<StaffSummary, 'exceptions'> {
  isActive: boolean;
  isConfirmed: boolean;
  isOwn: boolean;
  own: Partial<Record<Permission, 'yes' | 'no'>>;
}

export const findPersonInput = z.object({ email: z.string().trim().toLowerCase().max(254) });

export const GRANTABLE_ROLES = ['coach', 'admin'] as const;
export type GrantableRole = (typeof GRANTABLE_ROLES)[number];
const ticks = z.preprocess(
  (given) => (given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given]),
  z.array(z.enum(permissionNames)).max(permissionNames.length),
);
export const rolePermissionsInput = z.object({ role: z.enum(GRANTABLE_ROLES), permissions: ticks });

/** One select a right: as the role has it, added, or taken away. */
export const rightField = (permission: Permission) => `right ${permission}` as const;
const exceptions = Object.fromEntries(
  permissionNames.map((permission) => [
    rightField(permission),
    z.enum(['', 'yes', 'no']).default(''),
  ]),
) as Record<
  ReturnType<typeof rightField>,
  z.ZodDefault<z.ZodEnum<{ '': ''; yes: 'yes'; no: 'no' }>>
>;
export const personRightsInput = z.object({
  role: z.enum(userRoles, 'Please choose a role'),
  seenRole: z.enum(userRoles),
  ...exceptions,
});
export type PersonRightsInput = z.output<typeof personRightsInput>;

export const MAINTENANCE_MINUTES = [15, 30, 60, 120, 240] as const;
export const maintenanceInput = z.object({
  isOn: z.enum(['on', 'off']),
  /** How long it is expected to take; empty when no one knows. */
  minutes: z.coerce.number().int().min(0).max(1440).default(0),
});

export const clearThrottleInput = z.object({ email: z.string().trim().toLowerCase().max(254) });

export interface Throttle {
  scope: string;
  count: number;
  /** UTC ms; when the fullest of them is empty again. */
  until: number;
}
