import { isSharedDevice } from '~/lib/local-flags.ts';

export interface AnyForm {
  elements: ArrayLike<Element>;
}

const purposes = new WeakMap<Element, string>();

/**
 * A browser keeps what is typed into fields and offers it to anyone who sits there next: the address of a sign-in, a name, a number. On a device that
 * was said to be shared or watched it is asked not to. It decides when it reads the form, so sending is too late; password managers go on.
 */
function keepNothing(form: AnyForm, isShared: boolean): void {
  for (const field of Array.from(form.elements)) {
    const purpose = purposes.get(field) ?? field.getAttribute('autocomplete');
    if (purpose === null) continue;
    purposes.set(field, purpose);
    field.setAttribute('autocomplete', isShared ? 'off' : purpose);
  }
}

/** The box of a sign-in decides for its own form; signed in on such a device, every form that is begun. */
const notice = ({ type, target }: Event) => {
  const { form, name, checked } = target as HTMLInputElement;
  if (!form) return;
  if (type === 'change' && name === 'sharedDevice') keepNothing(form, checked);
  else if (type === 'focusin' && isSharedDevice()) keepNothing(form, true);
};
for (const type of ['change', 'focusin']) document.addEventListener(type, notice);
