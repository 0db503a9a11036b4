import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../context.ts';
import { can, mayOpen } from './permissions.ts';

const as = (role: Role, more: Partial<Actor> = {}): Actor => ({
  userId: 'u', sessionId: 's', role, membershipLevel: 'free', isApplicant: false, permissions: [],
  firstName: 'A', lastName: 'B', email: 'a@b.example', hasCompletedOnboarding: false,
  isEmailConfirmed: true, sessionLastsMs: 1_800_000, donationTotal: 0, lastLogin: null, ...more,
});
const accesses = ['public', 'user', 'enrolled', 'applicant', 'coach', 'admin', 'editor', 'super_admin'] as const;
const opens = (actor: Actor | undefined) => accesses.filter((access) => mayOpen(actor, access));

describe('mayOpen', () => {
  it('gives each actor what is theirs and nothing more', () => {
    expect(opens(undefined)).toEqual(['public']);
    expect(opens(as('user'))).toEqual(['public', 'user', 'enrolled']);
    expect(opens(as('user', { permissions: ['content:edit'] }))).toEqual(['public', 'user', 'enrolled']);
    expect(opens(as('user', { isApplicant: true }))).toEqual(['public', 'user', 'enrolled', 'applicant']);
    expect(opens(as('coach'))).toEqual(['public', 'user', 'enrolled', 'applicant', 'coach']);
    expect(opens(as('admin'))).toEqual(['public', 'user', 'enrolled', 'admin']);
    expect(opens(as('admin', { permissions: ['content:edit'] }))).toEqual(['public', 'user', 'enrolled', 'admin', 'editor']);
    expect(opens(as('super_admin'))).toEqual(['public', 'user', 'enrolled', 'admin', 'editor', 'super_admin']);
  });
});

describe('can', () => {
  it('asks the list, but for a super_admin', () => {
    expect([can(undefined, 'x'), can(as('admin'), 'x'), can(as('user', { permissions: ['x'] }), 'x'), can(as('super_admin'), 'x')]).toEqual([false, false, true, true]);
  });
});
