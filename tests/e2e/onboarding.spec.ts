import { expect, join, next, noteOf, test, type Page } from '../support/e2e.ts';
import { openMails, rowsOf } from '../support/rows.ts';

const field = (page: Page, name: string) => page.locator(`.stepped [name="${name}"]`);
const choose = (page: Page, name: string, value: string) =>
  page.locator(`.stepped [name="${name}"][value="${value}"]`).check();

test.describe('ways to begin', () => {
  test('lead from the quiz to steps and to live coaching, keep every step, and bring help at once', async ({
    page,
    context,
    site,
  }) => {
    const { id: member } = await join(context, site.url);
    await page.goto('/enhanced-onboarding');
    await choose(page, 'currentNeeds', 'work');
    await choose(page, 'currentNeeds', 'safety');
    await next(page);
    await field(page, 'situationDetails').fill('canary-0815');
    await expect(page.getByText('Saved in your account.')).toBeVisible();
    // Enter means "next" until the last part.
    await next(page);
    await expect(page).toHaveURL(/#step-3$/);
    await choose(page, 'supportPreference', 'one-to-one');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#step-4$/);
    // Left in the same instant: what was chosen arrives all the same.
    await page.goto('about:blank');
    await expect
      .poll(() =>
        rowsOf(
          site,
          'select current_step as step from onboarding_progress where user_id = ?',
          member,
        ),
      )
      .toEqual([{ step: 4 }]);
    // An old phone from here: the last button is pressed before the form is awake.
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/enhanced-onboarding');
    expect(await page.content()).not.toContain('canary-0815');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/#step-4$/);
    await expect(field(page, 'situationDetails')).toHaveValue('canary-0815');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await page.getByRole('button', { name: 'Show me my path' }).click();
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.getByRole('heading', { name: 'Safety first' })).toBeVisible();
    await expect(page.getByText('This coach is trained for it')).toBeVisible();

    await page.getByRole('link', { name: /See your \d steps/ }).click();
    await page.getByRole('button', { name: 'Done: Know how to leave this site fast' }).click();
    await expect(page.getByText(/^1 of \d done/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^1 of \d done/)).toBeVisible();

    await page.goto('/digital-onboarding');
    await expect(page.getByText("Please don't wait for us")).toBeHidden();
    await choose(page, 'currentSafetyLevel', 'danger');
    await expect(page.getByText("Please don't wait for us")).toBeVisible();
    await next(page);
    await expect(page.getByRole('heading', { name: 'People who can help now' })).toBeVisible();
    await expect(field(page, 'primaryGoal')).toBeHidden();
    expect(
      rowsOf(site, 'select kind, state, may_contact from follow_ups where user_id = ?', member),
    ).toEqual([{ kind: 'safety', state: 'open', may_contact: 1 }]);
    await page.goto('/digital-onboarding?open=1#step-5');
    await field(page, 'emergencyContact').fill('canary-0816');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(page.getByRole('heading', { name: 'People who can help now' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue where you were' }).click();
    await expect(page.getByRole('heading', { name: 'Live coaching is set up' })).toBeVisible();

    expect(
      rowsOf(site, 'select has_completed_onboarding as done from users where id = ?', member),
    ).toEqual([{ done: 1 }]);
    for (const table of [
      'client_intake',
      'discovery_quiz_results',
      'onboarding_progress',
      'outbound_messages',
      'follow_ups',
    ]) {
      expect(JSON.stringify(rowsOf(site, `select * from ${table}`)), table).not.toMatch(
        /canary|danger|solid-ground|one-to-one/,
      );
    }
    expect(JSON.stringify(openMails(site, '1'))).not.toMatch(
      /canary|danger|solid-ground|one-to-one/,
    );
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('canary');
  });

  test('a step that is saved slowly does not open a form again that was sent', async ({
    page,
    context,
    site,
  }) => {
    await join(context, site.url);
    await page.route('**/api/onboarding/progress', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/onboarding');
    for (const step of [2, 3]) {
      await next(page);
      await expect(page).toHaveURL(new RegExp(`#step-${step}$`));
    }
    await page.getByRole('button', { name: 'Save my preferences' }).click();
    await expect(page.getByText('Your preferences are saved')).toBeVisible();
    await page.goto('/onboarding');
    await expect(page.getByText('You started this')).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

    test('are one long form that can be left and sent', async ({ page, context, site }) => {
      await join(context, site.url);
      await page.goto('/digital-onboarding');
      await choose(page, 'currentSafetyLevel', 'unsafe');
      await expect(page.getByText("Please don't wait for us")).toBeVisible();
      await choose(page, 'currentSafetyLevel', 'safe');
      await field(page, 'specificChallenges').fill('x'.repeat(3001));
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await expect(page.locator('.error-summary')).toContainText(
        'Please keep this under 3000 characters',
      );
      await expect(field(page, 'specificChallenges')).toHaveValue('x'.repeat(3001));
      await page.goto('/digital-onboarding');
      await field(page, 'specificChallenges').fill('a long road');
      await choose(page, 'preferredDays', 'friday');
      await page.getByRole('button', { name: 'Save and finish later' }).nth(1).click();
      await expect(noteOf(page)).toContainText('You can close this page and finish another day.');
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(field(page, 'specificChallenges')).toHaveValue('a long road');
      await expect(page.locator('.stepped [name="preferredDays"][value="friday"]')).toBeChecked();
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await expect(page.locator('#check-answers')).toContainText('a long road');
      await page.getByRole('button', { name: 'Send my answers' }).first().click();
      await expect(noteOf(page)).toContainText(
        'Someone from our team will contact you within 24 hours',
      );
      await page.goto('/onboarding');
      await field(page, 'learningStyle').selectOption('doing');
      await page.getByRole('button', { name: 'Save my preferences' }).click();
      await expect(page.getByText('Your preferences are saved')).toBeVisible();
      await page.getByText('Remove my answers').click();
      await page.getByRole('button', { name: 'Yes, remove them' }).click();
      await expect(noteOf(page)).toContainText('Your answers are deleted.');
    });
  });
});
