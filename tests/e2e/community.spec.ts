import { expect, signIn, test, type Page, noteOf } from '../support/e2e.ts';
import { mailsTo, rowsOf } from '../support/rows.ts';

let serial = 0;
const address = (name: string) => `${name}-${process.pid}-${++serial}@visitors.example`;
const CIRCLE = 'demo-date-1';
const FULL = 'demo-date-6';

interface Place {
  status: string;
  name: string;
  user_id: string | null;
}
const placesOf = (site: { dataDir: string }, email: string) =>
  rowsOf<Place>(
    site,
    'select status, name, user_id from event_registrations where email = ?',
    email,
  );

async function keepPlace(page: Page, event: string, email: string): Promise<void> {
  await page.goto(`/members/events/${event}`);
  await page.locator('main form [name="name"]').fill('Rosa');
  await page.locator('main form [name="email"]').fill(email);
  await page.locator('main form button[type="submit"]').click();
}

test.describe('groups and workshops', () => {
  test('from the members’ page to a kept place, a neutral letter, a calendar file, and back by the link of the letter', async ({
    page,
    site,
  }) => {
    const email = address('rosa');
    await page.goto('/members');
    await page.locator('#support-groups').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Tuesday evening circle' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Tuesday evening circle' }),
    ).toBeVisible();
    expect(await page.title()).not.toMatch(/circle|support|group/i);
    await keepPlace(page, CIRCLE, email);
    await expect(page.locator('#sent')).toContainText('What happens next');
    await expect(page.locator('#sent')).toContainText(email);
    await expect(page.locator('#sent h2')).toBeFocused();
    await expect(page.locator('main form [name="name"]')).toBeHidden();
    expect(page.url()).not.toContain('rosa');
    expect(placesOf(site, email)).toEqual([{ status: 'registered', name: 'Rosa', user_id: null }]);

    const calendar = await page.request.get(`/api/events/${CIRCLE}/appointment.ics`);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('SUMMARY:Appointment');

    const [letter] = mailsTo(site, email);
    expect(`${letter?.subject} ${letter?.bodyText}`).not.toMatch(/circle|support|group|workshop/i);
    const link = /\S+\/members\/place#code=\S+/.exec(letter?.bodyText ?? '')![0];
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await expect(page.locator('main form [name="token"]')).not.toHaveValue('');
    expect(page.url()).not.toContain('code=');
    expect(placesOf(site, email)[0]?.status).toBe('registered');
    await page.getByRole('button', { name: 'Cancel my spot' }).click();
    await expect(page.locator('#sent')).toBeVisible();
    expect(placesOf(site, email)[0]?.status).toBe('cancelled');
  });

  test('a member keeps a place without typing an address and gives it back on the page', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'free');
    await page.goto(`/members/events/demo-date-2`);
    await expect(page.locator('main form [name="email"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save my spot' }).click();
    await expect(page.getByRole('heading', { name: 'You have a spot' })).toBeVisible();
    await page.goto('/members/events');
    await expect(page.getByRole('heading', { name: 'Your spots' })).toBeVisible();
    await page.goto(`/members/events/demo-date-2`);
    await page.getByRole('button', { name: 'Cancel my spot' }).click();
    await expect(noteOf(page)).toContainText('Your spot is canceled');
  });

  test('staff make a weekly date, see who comes and call a date off', async ({
    page,
    context,
    site,
  }) => {
    const title = `Evening walk ${process.pid}`;
    await signIn(context, site.url, 'admin');
    await page.goto('/admin-dashboard/events?edit=new');
    await page.locator('[name="title"]').fill(title);
    await page.locator('[name="description"]').fill('We walk and talk.');
    await page
      .locator('[name="day"]')
      .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await page.locator('[name="startTime"]').fill('18:00');
    await page.locator('[name="hostTitle"]').fill('Led by a facilitator');
    await page.getByLabel('Every week').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(noteOf(page)).toContainText('The event was added.');
    expect(
      rowsOf(site, 'select id from community_events where title = ?', title).length,
    ).toBeGreaterThan(4);

    const email = address('walker');
    const id = new URL(page.url()).searchParams.get('event') ?? '';
    await keepPlaceByPost(site.url, id, email);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByText('Cancel this event').click();
    await page.getByRole('button', { name: 'Cancel and tell everyone' }).click();
    await expect(noteOf(page)).toContainText('has been told');
    expect(mailsTo(site, email).map((mail) => mail.purpose)).toEqual([
      'event.kept',
      'event.called-off',
    ]);
  });
});

/** As a visitor: without the cookies of the browser. */
const keepPlaceByPost = async (origin: string, eventId: string, email: string) => {
  const answer = await fetch(`${origin}/api/event-places`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ eventId, name: 'Walker', email }),
  });
  expect(answer.status).toBe(201);
};

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('a place on the waiting list, given back by the code of the letter', async ({
    page,
    site,
  }) => {
    const email = address('lena');
    await page.goto('/members');
    await page.getByRole('link', { name: 'All workshops' }).click();
    await page.getByRole('link', { name: 'Your phone, safer' }).click();
    await keepPlace(page, FULL, 'nobody');
    await expect(page.locator('main form [name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('main form [name="email"]').fill(email);
    await page.locator('main form button[type="submit"]').click();
    await expect(page.locator('#waiting')).toContainText('You’re on the list');
    await expect(page.locator('main form [name="name"]')).toBeHidden();
    expect(placesOf(site, email)).toMatchObject([{ status: 'waitlisted' }]);
    const code = /#code=(\S+)/.exec(mailsTo(site, email)[0]?.bodyText ?? '')![1]!;
    await page.goto('/members/place');
    await page.locator('main form [name="token"]').fill(code);
    await page.getByRole('button', { name: 'Cancel my spot' }).click();
    await expect(page.locator('#sent')).toBeVisible();
    expect(placesOf(site, email)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('an offer to help comes back with what is missing, and arrives', async ({ page, site }) => {
    const email = address('imani');
    await page.goto('/volunteer-application');
    await page.locator('main form [name="fullName"]').fill('Imani');
    await page.locator('main form [name="email"]').fill(email);
    await page.locator('main form [name="experience"]').fill('Thirty years of teaching');
    await page.locator('main form button[type="submit"]').click();
    await expect(page.getByText('Please choose at least one way to help').first()).toBeVisible();
    await expect(page.locator('main form [name="experience"]')).toHaveValue(
      'Thirty years of teaching',
    );
    await page.getByLabel('Workshops').check();
    await page.getByLabel('Office and phone').check();
    await page.locator('main form [name="availability"]').selectOption('now_and_then');
    await page.getByLabel('By phone').check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await page
      .locator('.error-summary')
      .getByRole('link', { name: 'Please tell us the number' })
      .click();
    await page.locator('main form [name="phone"]').fill('210 555 0142');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    const answers = page.locator('#check-answers');
    await expect(answers).toContainText('Workshops, Office and phone');
    await expect(answers).toContainText('210 555 0142');
    expect(rowsOf(site, 'select id from volunteer_applications where email = ?', email)).toEqual(
      [],
    );
    await answers.getByRole('button', { name: 'Send my application' }).click();
    await expect(page.locator('#sent')).toContainText('Within a week');
    const [row] = rowsOf<{ interests: string; experience: string; status: string }>(
      site,
      'select interests, experience, status from volunteer_applications where email = ?',
      email,
    );
    expect(row).toMatchObject({ interests: '["workshops","office"]', status: 'new' });
    expect(row?.experience).not.toContain('teaching');
    expect(mailsTo(site, email).map(({ subject }) => subject)).toEqual(['Thank you']);
  });
});

test('an offer to help is sent, read by staff and accepted', async ({ page, context, site }) => {
  const email = address('theo');
  await page.goto('/volunteer-application');
  await page.locator('main form [name="fullName"]').fill('Theo');
  await page.locator('main form [name="email"]').fill(email);
  const next = () => page.getByRole('link', { name: 'Next', exact: true }).click();
  await next();
  await page.getByLabel('Technology').check();
  await page.locator('main form [name="availability"]').selectOption('not_sure');
  await next();
  await page.locator('main form [name="message"]').fill('I am patient');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.locator('#sent')).toBeVisible();
  await expect(page.locator('#sent')).toContainText(email);

  await signIn(context, site.url, 'admin');
  await page.goto(`/admin-dashboard/volunteers?q=${encodeURIComponent(email)}`);
  await expect(page.getByText('I am patient')).toHaveCount(0);
  await page.getByRole('link', { name: 'Theo', exact: true }).click();
  await expect(page.getByText('I am patient')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(noteOf(page)).toContainText('now “Accepted”');
  expect(rowsOf(site, 'select status from volunteer_applications where email = ?', email)).toEqual([
    { status: 'accepted' },
  ]);
});

test('20 identical requests for a place at once leave one row and one letter', async ({ site }) => {
  const email = address('many');
  const body = JSON.stringify({ eventId: CIRCLE, name: 'Rosa', email });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${site.url}/api/event-places`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url },
        body,
      }),
    ),
  );
  expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
  expect(placesOf(site, email)).toHaveLength(1);
  expect(mailsTo(site, email)).toHaveLength(1);
});
