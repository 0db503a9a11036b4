import { expect, test } from '../support/e2e.ts';
import { openMails, rowsOf } from '../support/rows.ts';

let serial = 0;
/** A message no one else sends: its subject finds its row. */
const letter = () => ({
  name: 'Rosa Díaz',
  email: `rosa-es-${process.pid}-${++serial}@visitors.example`,
  subject: `Un grupo cerca ${process.pid}-${serial}`,
  message: '¿Hay un grupo en español?',
});
type Site = Parameters<typeof rowsOf>[0];
const found = (site: Site, subject: string) =>
  rowsOf<{ language: string; message: string; id: string }>(
    site,
    'select id, language, message from contacts where subject = ?',
    subject,
  );

test.describe('with script off', () => {
  // The browser reports the refusal itself, because the page is the answer to the post.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400/] });

  test('from the English first page to a message that is sent, all in Spanish', async ({
    page,
    site,
  }) => {
    const values = letter();
    await page.goto('/');
    await page.getByRole('link', { name: 'Leer en español' }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(
      page.getByRole('main').getByRole('link', { name: '1-800-799-7233' }).first(),
    ).toHaveAttribute('href', /^tel:1-?800-?799-?7233$/);
    await page.getByRole('main').getByRole('link', { name: 'Escríbenos' }).first().click();
    await expect(page).toHaveURL('/es/contact');

    await page.getByLabel('Nombre').fill(values.name);
    await page.getByLabel('Correo electrónico').fill('rosa@nowhere');
    await page.getByLabel('Asunto').fill(values.subject);
    await page.getByRole('textbox', { name: 'Mensaje' }).fill(values.message);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(/^Revisa lo que escribiste/);
    await expect(page.getByText('Escribe un correo electrónico completo')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(values.message);
    expect(found(site, values.subject)).toEqual([]);

    await page.getByLabel('Correo electrónico').fill(values.email);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page).toHaveURL('/es/contact#sent');
    await expect(page.getByText('Tu mensaje llegó')).toBeVisible();
    const [row] = found(site, values.subject);
    expect(row).toMatchObject({ language: 'es', message: values.message });
    const letters = openMails(site, 'dedupe_key = ?', `contact.received:${row!.id}`);
    expect(letters[0]?.bodyText).toContain('Please answer in Spanish.');
  });

  test('the finder is whole, those who answer in Spanish first, each thing in Spanish or marked as English', async ({
    page,
  }) => {
    await page.goto('/es/mental-wellness');
    await page.getByRole('heading', { name: 'Leyes y papeles' }).click();
    const services = page.locator('#need-legal > ul > .service');
    const languages = await services.evaluateAll((items) =>
      items.map((item) => (item as HTMLElement).dataset.languages ?? ''),
    );
    const speaking = languages.map((names) => names.includes('Spanish'));
    expect(speaking).toContain(true);
    expect(speaking).toEqual([...speaking].sort((a, b) => Number(b) - Number(a)));
    await expect(
      page.getByText('Órdenes de protección, custodia y divorcio en palabras claras'),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'WomensLaw.org' }).locator('[lang="en"]'),
    ).toBeVisible();
    for (const hidden of ['.finder-form', 'hw-breathing button', 'hw-senses button'])
      await expect(page.locator(hidden).first()).toBeHidden();
  });

  test('a wrong address below /es answers in Spanish', async ({ page }) => {
    const answer = await page.request.get('/es/no-such-page', { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('404 Página no encontrada');
    expect(
      await (await page.request.get('/no-such-page', { headers: { accept: 'text/html' } })).text(),
    ).toContain('404 Page Not Found');
  });
});

test('the form says what is wrong beside the field, in Spanish, and thanks in Spanish', async ({
  page,
  site,
}) => {
  const values = letter();
  await page.goto('/es/contact');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(values.message);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Dinos un nombre que podamos usar')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill(values.name);
  await page.getByLabel('Correo electrónico').fill(values.email);
  await page.getByLabel('Asunto').fill(values.subject);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.locator('.toast').getByText('Tu mensaje llegó')).toBeVisible();
  expect(found(site, values.subject)).toMatchObject([{ language: 'es' }]);
});

test('the finder narrows down and counts in Spanish', async ({ page }) => {
  await page.goto('/es/mental-wellness#need-legal');
  const finder = page.locator('hw-finder');
  await finder.getByLabel('¿Para qué?').selectOption('legal');
  await finder.getByLabel('¿Dónde?').selectOption('Texas');
  await expect(finder.locator('[data-count]')).toHaveText(/^Quedan \d+ de \d+$/);
  await finder.getByLabel('Idioma').selectOption('Sign Language');
  await expect(finder.getByText('Nada de aquí cumple todo eso.')).toBeVisible();
  await finder.getByRole('button', { name: 'Mostrar todo otra vez' }).click();
  await expect(finder.locator('details.finder-need:visible')).toHaveCount(12);
});

test('the search of a Spanish page finds Spanish pages, and its library what is in Spanish', async ({
  page,
}) => {
  await page.goto('/es');
  await page.getByRole('button', { name: 'Buscar' }).first().click();
  const search = page.getByRole('dialog', { name: 'Buscar' });
  await search.getByRole('combobox').fill('contacto');
  await expect(search.getByRole('option').first()).toHaveAttribute('href', '/es/contact');
  await search.getByRole('combobox').fill('seguridad');
  await expect(search.locator('[role="option"][href="/es/safety"]')).toBeVisible();

  await page.goto('/es/resources');
  const box = page.getByRole('textbox', { name: 'Buscar en la biblioteca en español' });
  await box.click();
  await box.fill('proteccion');
  const list = page.locator('[data-found] .entry');
  await expect(list.first()).toBeVisible();
  expect(
    await list.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.language)),
  ).not.toContain('en');
  await box.fill('zzzz');
  await expect(page.getByText('Aquí todavía no hay nada con esas palabras.')).toBeVisible();
});
