/** The slider beside the number: each moves the other. Without script the number stands alone. */
export function start(field: HTMLElement): void {
  const slider = field.querySelector<HTMLInputElement>('[data-amount-slider]');
  const number = field.querySelector<HTMLInputElement>('[data-amount]');
  if (!slider || !number) return;
  const say = () => slider.setAttribute('aria-valuetext', `$${slider.value} a month`);
  const follow = () => {
    if (number.validity.valid) slider.value = number.value;
    say();
  };
  slider.addEventListener('input', () => {
    number.value = slider.value;
    number.dispatchEvent(new Event('input', { bubbles: true }));
  });
  number.addEventListener('input', follow);
  // A browser that comes back to the page has kept the number, and a slider has its own idea.
  follow();
  slider.hidden = false;
}
