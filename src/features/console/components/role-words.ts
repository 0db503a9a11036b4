import type { UserRole } from '../schemas.ts';

export const ROLE_WORDS: Readonly<Record<UserRole, { one: string; many: string }>> = {
  user: { one: 'Member', many: 'Members' },
  coach: { one: 'Coach', many: 'Coaches' },
  admin: { one: 'Admin', many: 'Admins' },
  super_admin: { one: 'Super admin', many: 'Super admins' },
};
