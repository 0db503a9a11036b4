import { intakeList, type IntakeListQuery } from './schemas.ts';

/** Addresses of the staff's page on intakes. */
const INTAKES = '/admin-dashboard/intakes';

export const intakeListHref = (query: IntakeListQuery, changes: Partial<IntakeListQuery> = {}) =>
  `${INTAKES}${intakeList.print(query, changes)}`;
export const intakeHref = (id: string, query: IntakeListQuery) =>
  `${INTAKES}${intakeList.print(query, {}, { intake: id })}`;
/** The query string that a form carries along, read back as carefully as a URL. */
export const intakesFromText = (text: string) => intakeList.parse(new URLSearchParams(text));
