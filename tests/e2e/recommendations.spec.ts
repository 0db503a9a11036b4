import { expect, noteOf, signIn, test } from '../support/e2e.ts';

const page = '/personalized-recommendations';

test('a visitor reads what it is, and how to join', async ({ page: tab }) => {
  await tab.goto(page);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('fits what you told us');
  await expect(tab.getByRole('link', { name: 'Create a free account' }).first()).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({
      javaScriptEnabled,
      viewport: { width: javaScriptEnabled ? 1280 : 360, height: 800 },
    });

    test('what was declined never returns until it is taken back; off forgets', async ({
      page: tab,
      context,
      site,
    }) => {
      await signIn(context, site.url, javaScriptEnabled ? 'free' : 'paid');
      await tab.goto(page);
      const list = tab.getByRole('list').filter({ has: tab.getByText('Why:') });
      const first = list
        .getByRole('listitem')
        .filter({ has: tab.getByText('Why:') })
        .first();
      const title = (await first.getByRole('heading').textContent())!.trim();
      await first.getByRole('button', { name: `Not for me: ${title}` }).click();
      await expect(noteOf(tab)).toContainText('Gone. We won’t suggest it again.');
      const again = () => tab.getByRole('heading', { name: title, exact: true });
      await expect(again()).toHaveCount(0);
      await tab.reload();
      await expect(again()).toHaveCount(0);

      await tab.getByText('What you told us (1)').click();
      await tab.getByRole('button', { name: `Take back: ${title}` }).click();
      await expect(again()).toHaveCount(1);

      await tab.getByRole('button', { name: 'Pause suggestions' }).click();
      await expect(tab.getByRole('heading', { name: 'Suggestions are paused' })).toBeVisible();
      await tab.getByText('Turn off and forget').click();
      await tab.getByRole('button', { name: 'Turn off and delete' }).click();
      await expect(tab.getByRole('heading', { name: 'Suggestions are off' })).toBeVisible();
      await tab.getByRole('button', { name: 'Turn suggestions on' }).click();
      await expect(again()).toHaveCount(1);
    });
  });
