/**
 * A phone's keyboard takes part of the screen without telling the page's layout: the window is told how much is left, so that what someone
 * types stays in sight. @returns how to stop
 */
export function fitKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // Anyone who zooms in with two fingers sees less too, and nothing may be squeezed for that.
    const height = view.height * view.scale;
    element.style.setProperty('--view-height', `${Math.round(height)}px`);
    element.style.setProperty(
      '--view-top',
      `${view.scale > 1.01 ? 0 : Math.round(view.offsetTop)}px`,
    );
    element.toggleAttribute('data-keyboard', innerHeight - height > 120);
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
}
