import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts a dialog over the page as it stands, and takes it away when it has ended. @returns what it ended with */
export function openDialog(
  Asked: ComponentType<{ onEnd: (isConfirmed: boolean) => void }>,
): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((settle) => {
    const onEnd = (isConfirmed: boolean) => {
      root.unmount();
      host.remove();
      settle(isConfirmed);
    };
    root.render(createElement(Asked, { onEnd }));
  });
}
