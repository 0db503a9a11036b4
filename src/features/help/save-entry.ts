import { serverMessage } from '~/lib/api-client.ts';
import { pageLanguage } from '~/lib/page-language.ts';
import { showToast } from '~/lib/toast.ts';
import { readSaved, setSaved } from './client.ts';
import { saveFailureMessages } from './messages/save-entry.ts';

const failureOf = (error: unknown) => {
  const language = pageLanguage();
  const { title, description } = saveFailureMessages(language);
  return { title, description: serverMessage(error, description, language) };
};

/** Brings the save button to life once it is known whether the entry is saved already. It stays hidden when no one is signed in after all. */
export async function startSaving(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('[data-save-entry]');
  const article = button?.dataset.saveEntry;
  if (!button || !article) return;
  const show = (isSaved: boolean) => {
    button.setAttribute('aria-pressed', String(isSaved));
    button.textContent = (isSaved ? button.dataset.saved : button.dataset.save) ?? '';
    button.dataset.known = '';
  };
  const known = await readSaved(article).catch(() => null);
  if (!known) return;
  show(known.isSaved);
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return;
    const isSaved = button.getAttribute('aria-pressed') !== 'true';
    button.ariaBusy = 'true';
    setSaved({ article, isSaved })
      .then((answer) => show(answer.isSaved))
      .catch((error: unknown) => showToast({ ...failureOf(error), tone: 'destructive' }))
      .finally(() => {
        button.ariaBusy = null;
      });
  });
}
