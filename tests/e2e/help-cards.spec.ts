import { expect, signIn, test } from '../support/e2e.ts';
import { flag, prompts, journey, countPrompts } from '../support/prompts-pages.ts';

test.use({ firstVisit: true });

test.describe('somebody signed in', () => {
  test('sees the onboarding once, then help for this page; what is dismissed stays away', async ({
    page,
    context,
    site,
  }) => {
    const mostPrompts = await countPrompts(page);
    await signIn(context, site.url, 'free');
    await page.goto('/');
    await journey(page).getByRole('button', { name: 'Skip Tour' }).click();
    const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: string };
    await expect
      .poll(async () => [
        await flag(page, 'hasSeenWelcome'),
        await flag(page, `hasSeenOnboarding_${id}`),
      ])
      .toEqual(['true', 'true']);

    const help = page.getByRole('complementary', { name: 'Welcome. Take your time' });
    await expect(help).toBeVisible();
    expect(JSON.parse((await flag(page, 'wellness-help-history')) ?? '[]')).toMatchObject([
      { context: 'registration-welcome', dismissed: false },
    ]);
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toHaveCount(0);
    expect(JSON.parse((await flag(page, 'wellness-help-history')) ?? '[]')).toMatchObject([
      { context: 'registration-welcome', dismissed: true },
    ]);
    expect(await mostPrompts()).toBe(1);

    await page.evaluate(() =>
      ['hasSeenTour', 'hasSeenFeatureSpotlight'].forEach((name) =>
        localStorage.setItem(name, 'true'),
      ),
    );
    await page.reload();
    await expect(prompts(page)).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'You can stop here' })).toBeVisible();
  });

  test('who reads Spanish is welcomed in Spanish, from the first step to the last card', async ({
    page,
    context,
    site,
  }) => {
    const answer = await context.request.post(`${site.url}/api/auth/register`, {
      headers: { origin: site.url },
      data: {
        firstName: 'Inés',
        lastName: 'Vega',
        email: `ines-${Date.now()}@home.example`,
        password: 'quiet-mesa-of-mine-7',
        confirmPassword: 'quiet-mesa-of-mine-7',
        role: 'user',
        language: 'es',
      },
    });
    expect(answer.status()).toBe(201);
    await page.addInitScript(
      (flags) => {
        for (const flag of flags) localStorage.setItem(flag, 'true');
      },
      ['hasSeenTour', 'hasSeenFeatureSpotlight'],
    );
    await page.goto('/');
    const welcome = page.getByRole('dialog', { name: 'Recorrido de bienvenida' });
    await expect(welcome).toBeVisible();
    await expect(welcome).toHaveAttribute('lang', 'es');
    await expect(welcome.getByText('Paso 1 de 4')).toBeVisible();
    await expect(welcome.getByText('Pausar los consejos')).toBeVisible();
    for (let step = 1; step < 4; step++)
      await welcome.getByRole('button', { name: 'Siguiente' }).click();
    await welcome.getByRole('button', { name: 'Mira lo que hay' }).click();
    await expect(welcome.getByRole('link', { name: 'Biblioteca' })).toHaveAttribute(
      'href',
      '/es/resources',
    );
    await welcome.getByRole('button', { name: 'Empieza tu camino' }).click();
    await expect(welcome).toHaveCount(0);
  });

  test('who reads Spanish gets the card in Spanish, its switch and its cross too, and is led to Spanish pages', async ({
    page,
    context,
    site,
  }) => {
    const answer = await context.request.post(`${site.url}/api/auth/register`, {
      headers: { origin: site.url },
      data: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: `ana-${Date.now()}@home.example`,
        password: 'quiet-mesa-of-mine-7',
        confirmPassword: 'quiet-mesa-of-mine-7',
        role: 'user',
        language: 'es',
      },
    });
    expect(answer.status()).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await page.addInitScript(
      (flags) => {
        for (const flag of flags) localStorage.setItem(flag, 'true');
      },
      ['hasSeenWelcome', 'hasSeenTour', 'hasSeenFeatureSpotlight', `hasSeenOnboarding_${id}`],
    );
    await page.goto('/');
    const help = page.getByRole('complementary', {
      name: 'Te damos la bienvenida. Tómate tu tiempo',
    });
    await expect(help).toBeVisible();
    await expect(help).toHaveAttribute('lang', 'es');
    await expect(
      page.locator('.sr-only[role="status"]', { hasText: 'Está al final de la página' }),
    ).toHaveAttribute('lang', 'es');
    await expect(help.getByRole('link', { name: 'Usa este sitio con seguridad' })).toHaveAttribute(
      'href',
      '/es/safety',
    );
    await expect(help.getByText('Pausar los consejos')).toBeVisible();
    await help.getByRole('button', { name: 'Cerrar' }).click();
    await expect(help).toHaveCount(0);
  });
});

test.describe('the page of all help cards', () => {
  test('shows eight, lets one try each, remembers what was closed and forgets it again', async ({
    page,
  }) => {
    await page.goto('/help-demo');
    const cards = page.getByRole('list', { name: 'Help cards' }).locator('> li');
    await expect(cards).toHaveCount(8);
    const button = page.getByRole('button', { name: 'Preview of This may be a hard day' });
    await button.click();
    const card = page.getByRole('complementary', { name: 'This may be a hard day' });
    await expect(card).toBeFocused();
    await page.getByRole('button', { name: 'Preview of Your first session' }).click();
    await expect(card).toHaveCount(0);
    await expect(prompts(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(prompts(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Preview of Your first session' })).toBeFocused();
    await expect(page.getByText("first-session-booking, won't show for a day")).toBeVisible();
    await page.getByRole('button', { name: 'Reset history' }).click();
    await expect(page.getByText('first-session-booking', { exact: true })).toBeVisible();
    expect(await flag(page, 'wellness-help-history')).toBeNull();
  });
});
