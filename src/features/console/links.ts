import {
  activityList,
  peopleList,
  sessionList,
  type ActivityListQuery,
  type PeopleListQuery,
  type SessionListQuery,
} from './schemas.ts';

const PAGE = '/admin-security';
export const activityHref = (query: ActivityListQuery, changes: Partial<ActivityListQuery> = {}) =>
  `${PAGE}/log${activityList.print(query, changes)}`;
export const sessionsHref = (query: SessionListQuery, changes: Partial<SessionListQuery> = {}) =>
  `${PAGE}/sessions${sessionList.print(query, changes)}`;
export const staffHref = (query: PeopleListQuery, changes: Partial<PeopleListQuery> = {}) =>
  `${PAGE}/roles${peopleList.print(query, changes)}`;
export const personHref = (id: string) => `${PAGE}/roles?person=${encodeURIComponent(id)}`;
