import { createId } from './ids.ts';

interface Sent {
  values: string;
  key: string;
}

const sent = new WeakMap<EventTarget, Sent>();

const textOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`;

/**
 * Gives every ordinary post of this page the key of its attempt (`Form`, `PostForm`): the one that the page came with or, on a prerendered page, one made
 * here. It stays as long as the same is sent, Back and a second press included, and what was changed meanwhile is a new attempt. A browser asks
 * for it in the instant in which it reads the form, however that is sent.
 */
export function keyPosts(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('method') !== 'post') return;
    const shown = formData.get('_key');
    formData.delete('_key');
    const values = JSON.stringify([...formData].map(([name, value]) => [name, textOf(value)]));
    const last = sent.get(target);
    const key =
      last?.values === values
        ? last.key
        : !last && typeof shown === 'string' && shown !== ''
          ? shown
          : createId();
    sent.set(target, { values, key });
    formData.set('_key', key);
  });
}
