import { expect, test } from '../support/e2e.ts';

test.use({ allowedConsole: [/status of (400|503)/] });

test('a server fault never calls a link bad: it says try again, keeps the link, and tries', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/api/auth/email-confirm', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Something went wrong' }) : route.continue(),
  );
  await page.goto('/email-confirm#access_token=not-a-real-token');
  await expect(page.getByRole('heading', { name: "We couldn't check your link" })).toBeFocused();
  await expect(page.getByText('Invalid confirmation link')).toHaveCount(0);
  expect(page.url()).toContain('#access_token=not-a-real-token');

  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Invalid confirmation link or token has expired.')).toBeVisible();
  expect(page.url()).not.toContain('access_token');
});
