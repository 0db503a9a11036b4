export { checkActivity } from './check-activity.ts';
export { exportActivity } from './export-activity.ts';
export { listActivity } from './list-activity.ts';
export { findPersonByEmail, getPersonRights, listStaff, setPersonRights } from './person-rights.ts';
export { getRolePermissions, setRolePermissions } from './role-permissions.ts';
export { getMaintenance, setMaintenance } from './set-maintenance.ts';
export { endOtherSessions, endStaffSession, listStaffSessions } from './staff-sessions.ts';
export { clearThrottles, listThrottles } from './throttles.ts';
