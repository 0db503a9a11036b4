const WORDS =
  'We covered this page so no one walking by can read it. What you wrote is still here.';

/** Lies over everything, open dialogs included, and cannot be pressed away; quick exit follows into it. */
export function pageCover(onShow: () => Promise<void>) {
  const dialog = element('dialog', 'page-cover');
  const box = element('div', 'wrap wrap-prose stack');
  const title = element('h2', '', 'You were away for a while');
  const text = element('p', 'lede', WORDS);
  const button = element('button', 'btn btn-primary', 'Show the page');
  title.id = 'page-cover-title';
  title.tabIndex = -1;
  text.setAttribute('role', 'status');
  button.type = 'button';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // A browser lets a second Escape through: then it opens again.
  dialog.addEventListener(
    'close',
    () => dialog.isConnected && 'covered' in document.documentElement.dataset && dialog.showModal(),
  );
  button.addEventListener('click', () => void onShow());
  const actions = element('p', '');
  actions.append(button);
  box.append(title, text, actions);
  dialog.append(box);
  return {
    dialog,
    open: () => {
      dialog.showModal();
      title.focus();
    },
    say: (words: string) => {
      text.textContent = words;
    },
  };
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
