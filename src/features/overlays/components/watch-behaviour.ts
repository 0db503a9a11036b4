import type { Behaviour } from '../help/behaviour.ts';

/** Feeds the page's own metrics. Nothing of it leaves the page or is kept. */
export function watchBehaviour(behaviour: Behaviour): void {
  const passive = { passive: true } as const;
  const lookAtScroll = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    behaviour.noteScroll(
      scrollHeight <= clientHeight ? 1 : scrollY / (scrollHeight - clientHeight),
    );
  };
  lookAtScroll();
  addEventListener('scroll', lookAtScroll, passive);
  document.addEventListener('click', () => behaviour.noteClick(), passive);
  for (const sign of ['keydown', 'pointermove', 'touchstart'])
    document.addEventListener(sign, () => behaviour.noteActivity(), passive);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) behaviour.noteView();
  });
}
