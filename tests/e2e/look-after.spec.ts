import { expect, signIn, test, noteOf } from '../support/e2e.ts';
import { rowsOf } from '../support/rows.ts';
import { demoEmail } from '../support/server.ts';

// Whoever may not be safe is left in peace by every prompt from then on.
test.use({ ownSite: 'look-after' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'with script off', () => {
    test.use({ javaScriptEnabled });

    test('staff find somebody who may not be safe, look after them, and sign out a phone that was taken', async ({
      page,
      context,
      site,
      browser,
    }) => {
      const actor = javaScriptEnabled ? 'paid' : 'free';
      const member = await browser.newContext({ baseURL: site.url });
      await signIn(member, site.url, actor);
      const sent = await member.request.post('/api/onboarding/live-coaching', {
        data: { currentSafetyLevel: 'danger' },
        headers: { Origin: site.url },
      });
      expect(sent.ok(), await sent.text()).toBe(true);
      const [{ id, name } = { id: '', name: '' }] = rowsOf<{ id: string; name: string }>(
        site,
        `select id, first_name || ' ' || last_name as name from users where email = ?`,
        demoEmail(actor),
      );
      const state = () =>
        rowsOf(site, `select state from follow_ups where user_id = ? and kind = 'safety'`, id)[0]?.[
          'state'
        ];

      await signIn(context, site.url, 'admin');
      await page.goto('/admin-dashboard');
      await page
        .getByRole('link', { name: /follow up with/ })
        .first()
        .click();
      const card = page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: 'May not be safe, from a form' });
      await card.getByRole('button', { name: 'Take this' }).click();
      await expect(noteOf(page)).toContainText('Done.');
      expect(state()).toBe('taken');
      await page.getByRole('link', { name: 'In progress' }).click();
      await card.getByRole('link', { name }).click();

      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await page.getByLabel('Sign out every device').check();
      const form = page.getByRole('form', { name: 'Help with the account' });
      if (javaScriptEnabled) {
        await form.getByRole('button', { name: 'Do this now' }).click();
        await expect(form.getByText('Please choose why')).toBeVisible();
        await expect(form.getByLabel('Why?')).toBeFocused();
      }
      await form.getByLabel('Why?').selectOption('The person asked for it');
      await form.getByRole('button', { name: 'Do this now' }).click();
      await expect(noteOf(page)).toContainText('Signed out on every device.');
      await expect(page.getByText(': signed them out everywhere')).toBeVisible();
      expect((await member.request.get('/api/auth/user')).status()).toBe(401);
      await member.close();

      await page.goto('/admin-dashboard/follow-ups?state=taken');
      await card.getByRole('button', { name: 'Done' }).click();
      await expect(noteOf(page)).toContainText('Done.');
      expect(state()).toBe('closed');
    });
  });
}
