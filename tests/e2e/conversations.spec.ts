import { readFile } from 'node:fs/promises';
import { noteOf, expect, signIn, test, type Page } from '../support/e2e.ts';
import { axeFindings, everyRule } from '../support/axe.ts';
import { rowsOf } from '../support/rows.ts';

// The browser itself reports that what another tab deleted is not there.
test.use({ ownSite: true, allowedConsole: [/status of 404/] });
const PAGE = '/user-profile/conversations';
const talk = (page: Page) => page.getByRole('region', { name: /^Talk with the / });
const side = (page: Page) => page.getByRole('region', { name: 'Coaches and chats' });
const say = async (page: Page, words: string) => {
  await talk(page).getByRole('textbox', { name: 'Your message' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(talk(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
};

test('a paid member picks a coach, talks at full size, and does with the conversation what they like', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/ai-coaching');
  await expect(page.getByRole('heading', { name: 'AI Life Coach - Members Only' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Coaches' })).toHaveCount(0);

  await signIn(context, site.url, 'paid');
  await page.goto('/ai-coaching');
  await page.getByRole('button', { name: /^Fitness Coach/ }).click();
  await say(page, 'How do I begin to move again?');
  const said = page
    .getByRole('list')
    .getByRole('button', { name: /^How do I begin to move again/ });
  await expect(said).toHaveAttribute('aria-current', 'true');
  expect(await axeFindings(page, everyRule, ['#talk'])).toEqual([]);

  await side(page).getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Moving again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moving again' })).toBeVisible();
  await side(page).getByRole('button', { name: 'Give to my coach' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^For / })
    .fill('Please help me with a plan');
  await page.getByRole('checkbox', { name: /I have read it/ }).check();
  await page.getByRole('button', { name: /^Give it to / }).click();
  await expect(page.getByText('has your summary', { exact: false })).toBeVisible();

  await side(page).getByRole('button', { name: 'New', exact: true }).click();
  await side(page).getByRole('button', { name: 'Temporary chat' }).click();
  await say(page, 'Just this once');
  expect(rowsOf(site, 'select id from chat_sessions')).toHaveLength(1);

  await page.getByRole('searchbox', { name: 'Words in your conversations' }).fill('begin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Moving again/ }).click();
  // A second desk with the same talk, on a phone, with the coach that its address names.
  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto('/ai-coaching?coach=mindfulness');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mindfulness Coach');
  await other.getByRole('button', { name: 'Coaches and chats' }).click();
  await other.getByRole('button', { name: /^Fitness Coach/ }).click();
  await other.getByRole('button', { name: 'Coaches and chats' }).click();
  await other.getByRole('button', { name: /^Moving again/ }).click();
  await expect(talk(other).getByText('How do I begin to move again?')).toBeVisible();
  await side(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(side(other).getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await expect(talk(other).getByText('How do I begin to move again?')).toHaveCount(0);
  await other.close();
  await expect(page.getByRole('button', { name: /^Moving again/ })).toHaveCount(0);
  expect(rowsOf(site, 'select id from chat_sessions union select id from chat_messages')).toEqual(
    [],
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member searches, reads, takes along and deletes, and says how long to keep', async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url, 'paid');
    for (const text of ['I cannot sleep', 'What can I cook?']) {
      const sent = await context.request.post('/api/chat/messages', {
        data: { coach: 'wellness', text, clientKey: crypto.randomUUID() },
        headers: { Origin: site.url },
      });
      expect(sent.status()).toBe(200);
    }
    await page.goto(PAGE);
    await page.getByRole('searchbox', { name: 'Words in them' }).fill('SLEEP');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\?find=hw1\./);
    expect(page.url()).not.toMatch(/sleep/i);
    await expect(page.locator('.session')).toHaveCount(1);
    await page.getByRole('link', { name: 'I cannot sleep' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as text' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('I cannot sleep');
    await page.getByText('Delete this conversation').click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(noteOf(page)).toContainText('The conversation is deleted.');
    await page.getByRole('radio', { name: 'Not at all' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(noteOf(page)).toContainText('Your choices are saved.');
    const [row] = rowsOf<{ kept: number }>(
      site,
      'select expires_at - updated_at as kept from chat_sessions',
    );
    expect(row?.kept).toBe(3_600_000);
  });
});
