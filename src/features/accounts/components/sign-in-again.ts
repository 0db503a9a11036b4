import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInAgain } from './SignInAgain.tsx';

/** Asks somebody whose session has ended to sign in on the spot, over the page as it stands. @returns whether they did */
export function putRight(): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((settle) => {
    const onEnd = (isSignedIn: boolean) => {
      root.unmount();
      host.remove();
      settle(isSignedIn);
    };
    root.render(createElement(SignInAgain, { onEnd }));
  });
}
