import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Actor, type Role } from '../context.ts';
import { can, effectivePermissions, mayOpen } from './permissions.ts';

const as = (role: Role, more: Partial<Actor> = {}): Actor => ({
  userId: 'u',
  sessionId: 's',
  role,
  membershipLevel: 'free',
  isApplicant: false,
  permissions: [],
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  hasCompletedOnboarding: false,
  isEmailConfirmed: true,
  sessionLastsMs: 1_800_000,
  steppedUpAt: Date.now(),
  hasTwoStep: false,
  mustSetUpTwoStep: false,
  donationTotal: 0,
  previousLogin: null,
  settings: DEFAULT_SETTINGS,
  ...more,
});
const accesses = [
  'public',
  'user',
  'enrolled',
  'applicant',
  'coach',
  'admin',
  'editor',
  'super_admin',
] as const;
const opens = (actor: Actor | undefined) => accesses.filter((access) => mayOpen(actor, access));

describe('mayOpen', () => {
  it('gives each actor what is theirs and nothing more', () => {
    expect(opens(undefined)).toEqual(['public']);
    expect(opens(as('user'))).toEqual(['public', 'user', 'enrolled']);
    expect(opens(as('user', { permissions: ['content:edit'] }))).toEqual([
      'public',
      'user',
      'enrolled',
    ]);
    expect(opens(as('user', { isApplicant: true }))).toEqual([
      'public',
      'user',
      'enrolled',
      'applicant',
    ]);
    expect(opens(as('coach'))).toEqual(['public', 'user', 'enrolled', 'applicant', 'coach']);
    expect(opens(as('admin'))).toEqual(['public', 'user', 'enrolled', 'admin']);
    expect(opens(as('admin', { permissions: ['content:edit'] }))).toEqual([
      'public',
      'user',
      'enrolled',
      'admin',
      'editor',
    ]);
    expect(opens(as('super_admin'))).toEqual([
      'public',
      'user',
      'enrolled',
      'admin',
      'editor',
      'super_admin',
    ]);
  });
});

describe('can', () => {
  it('asks the list, but for a super_admin', () => {
    const right = 'contacts:manage';
    expect([
      can(undefined, right),
      can(as('admin'), right),
      can(as('admin', { permissions: [right] }), right),
      can(as('super_admin'), right),
    ]).toEqual([false, false, true, true]);
  });
});

describe('effectivePermissions', () => {
  it('adds to the rights of the role and takes away from them', () => {
    expect(
      effectivePermissions(
        'admin',
        ['contacts:manage', 'outbox:read'],
        ['intakes:read', '-outbox:read'],
      ),
    ).toEqual(['contacts:manage', 'intakes:read']);
  });

  it('gives nobody what their role cannot hold, nor what nobody named', () => {
    expect(
      effectivePermissions(
        'coach',
        ['contacts:manage', 'clients:coach'],
        ['roles:grant', 'all', '*'],
      ),
    ).toEqual(['clients:coach']);
    expect(effectivePermissions('user', ['contacts:manage'], ['contacts:manage'])).toEqual([]);
    expect(effectivePermissions('admin', [], ['roles:grant', 'banking:read'])).toEqual([]);
  });
});
