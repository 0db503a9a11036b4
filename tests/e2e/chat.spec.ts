import { axeFindings, everyRule } from '../support/axe.ts';
import { expect, signIn, test, type Page } from '../support/e2e.ts';
import { chat, opener, field } from '../support/chat-pages.ts';

// The browser itself reports what it cannot fetch without a connection.
test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const said = (page: Page) => chat(page).getByText(/^You said: $/);
const sessions = async (page: Page) =>
  ((await (await page.request.get('/api/chat/sessions')).json()) as { sessions: unknown[] })
    .sessions.length;

test('visitors and free members see what the chat is, two ways on and help; the window stands on the next page as it stood', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/about');
  await opener(page).click();
  await expect(
    chat(page).getByRole('heading', { name: 'AI Life Coach - Members Only' }),
  ).toBeVisible();
  await expect(chat(page).getByText('Premium Feature')).toBeVisible();
  await expect(chat(page).getByText('exclusive to paid members')).toBeVisible();
  await expect(chat(page).getByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute(
    'href',
    '/members',
  );
  await expect(chat(page).getByRole('link', { name: 'Book Live Coach Session' })).toBeVisible();
  await expect(chat(page).getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(await axeFindings(page, everyRule, ['.chat-corner'])).toEqual([]);
  await chat(page).getByRole('button', { name: 'Minimize the chat' }).click();
  await expect(chat(page).getByText('Premium Feature')).toBeHidden();
  await page.goto('/services');
  await chat(page).getByRole('button', { name: 'Show the chat again' }).click();
  await expect(chat(page).getByText('Premium Feature')).toBeVisible();
  await chat(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(opener(page)).toBeFocused();

  await signIn(context, site.url, 'free');
  await page.goto('/about');
  await opener(page).click();
  await expect(chat(page).getByRole('link', { name: 'Upgrade Membership' })).toBeVisible();
  await page.goto('/safety');
  await expect(opener(page)).toHaveCount(0);
});

test('a coach that needs long for its first word is told of after 8 seconds, until it answers', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.clock.install();
  await page.goto('/about');
  await opener(page).click();
  await chat(page).getByRole('button', { name: 'Temporary chat' }).click();
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/chat/temporary', async (route) => {
    await slow;
    await route.continue();
  });
  const thinking = chat(page).getByText('Still thinking.', { exact: false });
  await field(page).fill('hello');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveCount(1);
  await expect(thinking).toHaveCount(0);
  await page.clock.fastForward(8_500);
  await expect(thinking.first()).toBeVisible();
  answer();
  await expect(
    chat(page).getByText("I'm not able to hold a conversation.", { exact: false }).first(),
  ).toBeVisible();
  await expect(thinking).toHaveCount(0);
});

test('the library helper says what it is, and goes on by buttons under its last reply, by keyboard too', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/about');
  await opener(page).click();
  await chat(page).getByRole('button', { name: 'Temporary chat' }).click();
  const offers = chat(page).getByRole('group', { name: 'Continue with this' });
  await field(page).fill('hello');
  await page.keyboard.press('Enter');
  await expect(
    chat(page)
      .getByRole('region', { name: 'What was said' })
      .getByText("I'm not able to hold a conversation.", { exact: false }),
  ).toBeVisible();
  await expect(offers.getByRole('button')).toHaveText(['Talk to a person']);
  await field(page).fill('how do I ground myself');
  await page.keyboard.press('Enter');
  // First what this answer has more of, then what it names, then a person.
  await expect(offers.getByRole('button')).toHaveText([
    'Shorter',
    'Why',
    'Feet on the floor',
    /./,
    /./,
    'Talk to a person',
  ]);
  expect(await axeFindings(page, everyRule, ['.chat-corner'])).toEqual([]);
  const sizes = await Promise.all(
    (await offers.getByRole('button').all()).map((button) => button.boundingBox()),
  );
  expect(sizes.filter((box) => box!.height < 44 || box!.width < 44)).toEqual([]);
  await offers.getByRole('button', { name: 'Shorter' }).focus();
  await page.keyboard.press('Enter');
  await expect(offers.getByRole('button', { name: 'Shorter' })).toHaveCount(0);
  await expect(offers.getByRole('button', { name: 'Why' })).toBeVisible();
  await expect(chat(page).getByRole('region', { name: 'What was said' })).toBeFocused();
  await offers.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(chat(page).getByRole('link', { name: 'write to us' })).toBeVisible();
  await expect(offers).toHaveCount(0);
});

test('a paid member talks by keyboard, in two tabs, without a connection in danger, keeps nothing when asked, and leaves nothing behind', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site.url, 'paid');
  await page.goto('/about');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    chat(page).getByText('Weight Loss Intake Questionnaire', { exact: false }),
  ).toBeVisible();
  await expect(
    chat(page).getByRole('toolbar', { name: 'Ways to start' }).getByRole('button'),
  ).toHaveCount(4);
  await expect(
    chat(page).getByText('It is not a human being, and not a therapist.', { exact: false }),
  ).toBeVisible();

  // The specification's flag, once a coach has answered and not before.
  const used = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('hasUsedAI_'))
        .map((pair) => pair.join(' ')),
    );
  expect(await used()).toEqual([]);
  await field(page).focus();
  await page.keyboard.press('Enter');
  await expect(chat(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await field(page).fill('a'.repeat(4_010));
  await expect(chat(page).getByText('10 characters too long', { exact: false })).toBeVisible();
  await page.keyboard.press('Enter');
  expect((await field(page).inputValue()).length).toBe(4_010);
  await field(page).fill('');
  await page.keyboard.type('Good');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('evening');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await expect(chat(page).getByRole('button', { name: 'Helpful', exact: true })).toBeVisible();
  await expect(chat(page).getByRole('toolbar', { name: 'Ways to start' })).toHaveCount(0);
  await expect.poll(used).toEqual([expect.stringMatching(/^hasUsedAI_[\w-]+ true$/)]);

  const other = await context.newPage();
  await other.goto('/services');
  await opener(other).click();
  await expect(said(other)).toHaveCount(1);
  await field(other).fill('What is a small step for tonight?');
  await other.keyboard.press('Enter');
  await expect(chat(other).getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(2);
  await expect(chat(page).getByText('What is a small step for tonight?')).toBeVisible();
  await expect(chat(page).getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(2);
  await other.close();

  // The way down lies over the words: were the log to grow when it goes, a finger that is about to lift would miss what it pressed.
  const log = chat(page).getByRole('region', { name: 'What was said' });
  const wayDown = chat(page).getByRole('button', { name: 'Newer words below' });
  await log.evaluate((element) => element.scrollTo(0, 0));
  await expect(wayDown).toBeVisible();
  const height = await log.evaluate((element) => element.clientHeight);
  await wayDown.click();
  await expect(wayDown).toHaveCount(0);
  expect(await log.evaluate((element) => element.clientHeight)).toBe(height);

  await context.setOffline(true);
  await field(page).fill('There is no point anymore. Everyone would be better off without me.');
  await page.keyboard.press('Enter');
  await expect(
    chat(page).getByRole('complementary').getByRole('link', { name: /988/ }).first(),
  ).toBeVisible();
  await expect(
    chat(page)
      .getByRole('region', { name: 'What was said' })
      .getByText("I'm sorry, I'm experiencing technical difficulties.", { exact: false }),
  ).toBeVisible();
  await context.setOffline(false);
  expect(await axeFindings(page, everyRule, ['.chat-corner'])).toEqual([]);
  await chat(page).getByRole('button', { name: 'Try again' }).click();
  await expect(chat(page).getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(3);

  const before = await sessions(page);
  await chat(page).getByRole('button', { name: 'Temporary chat' }).click();
  await field(page).fill('Just this once');
  await page.keyboard.press('Enter');
  await expect(chat(page).getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await sessions(page)).toBe(before);

  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('[data-logout]')!.requestSubmit(),
  );
  await expect(chat(page)).toHaveCount(0);
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toMatch(/hw_chat|evening|better off|Just this once/);
});
