import { describe, expect, it } from 'vitest';
import { type Endpoint } from '../support/endpoints.ts';
import { shapeOf, type Shape } from '../support/sample-values.ts';
import { endpoints, setUpHearing } from '../support/hearing-bench.ts';

setUpHearing();

/** More than this is no name, code or choice: someone writes in their own words. */
const LONGER_THAN_A_NAME = 200;
/** No one's own words: addresses, codes of emails and apps, passwords, boxes that a form sends as text. */
const NO_WORDS =
  /^(email|username|preferredTimes|preferredDays|currentNeeds|next|link|token|code|setUp|password|newPassword|confirmPassword|currentPassword|stepUp|sessionId|list|cursor)$/;

function longTexts(shape: Shape & { maxLength?: number }, name = ''): string[] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).map(([key, value]) => [value, key] as const),
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map((value) => [value, name] as const),
    ...(shape.items ? [[shape.items, name] as const] : []),
    ...(typeof shape.additionalProperties === 'object'
      ? [[shape.additionalProperties, name] as const]
      : []),
  ].flatMap(([value, key]) => longTexts(value, key));
  const isWords =
    shape.type === 'string' &&
    !shape.enum &&
    shape.const === undefined &&
    !shape.format &&
    !shape.pattern &&
    (shape.maxLength ?? Infinity) > LONGER_THAN_A_NAME &&
    !NO_WORDS.test(name);
  return isWords ? [...inner, name] : inner;
}

const isForStaff = (name: string, { access = 'public' }: Endpoint) =>
  name.includes('/api/admin/') || ['coach', 'admin', 'editor', 'super_admin'].includes(access);
const fieldsOf = (endpoint: Endpoint) => (endpoint.input ? longTexts(shapeOf(endpoint.input)) : []);

describe('every door for words', () => {
  it('hears them', () => {
    const deaf = [...endpoints]
      .filter(
        ([name, endpoint]) =>
          !name.startsWith('GET ') &&
          !isForStaff(name, endpoint) &&
          fieldsOf(endpoint).length > 0 &&
          !endpoint.hears,
      )
      .map(([name, endpoint]) => `${name}: ${fieldsOf(endpoint).join(', ')}`);
    expect(deaf).toEqual([]);
  });

  it('is one of these', () => {
    expect(
      [...endpoints]
        .filter(([, { hears }]) => hears)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'POST /api/assessments/drafts',
      'POST /api/assessments/results',
      'POST /api/chat/messages',
      'POST /api/chat/messages/[id]/edit',
      'POST /api/chat/messages/[id]/rating',
      'POST /api/chat/preferences',
      'POST /api/chat/sessions/[id]/hand-over',
      'POST /api/chat/temporary',
      'POST /api/contacts',
      'POST /api/donations',
      'POST /api/membership/requests',
      'POST /api/onboarding/discovery',
      'POST /api/onboarding/live-coaching',
      'POST /api/onboarding/progress',
      'POST /api/profile/safe-contact',
      'POST /api/resources/feedback',
      'POST /api/volunteer-applications',
      'POST /api/weight-loss-intakes',
      'POST /api/weight-loss-intakes/call-back',
      'POST /api/wellness/check-ins',
      'POST /api/wellness/draft',
      'POST /api/wellness/end',
      'POST /api/wellness/goals/[id]',
      'POST /api/wellness/start',
      'PUT /api/assessments/drafts/[name]',
      'PUT /api/weight-loss-intakes/draft',
    ]);
  });
});
