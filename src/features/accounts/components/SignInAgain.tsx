import { useEffect, useRef, useState } from 'react';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { showNoteOnNextPage } from '~/lib/notes.ts';
import { homeOf, type Account } from '../schemas.ts';
import { LoginForm } from './LoginForm.tsx';
import { note } from '../notes.ts';

interface Props {
  onEnd: (isSignedIn: boolean) => void;
}

const page = () => document.documentElement.dataset;

/** Sign-in over a page that someone was working on: what they typed stays where it is. It names no one, because others may be looking. */
export function SignInAgain({ onEnd }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isSignedIn = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  // The browser would begin with the button that closes.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus(), []);
  // After the dialog has closed, so that focus is back where it was.
  useEffect(() => {
    if (!isOpen) queueMicrotask(() => onEnd(isSignedIn.current));
  }, [isOpen, onEnd]);

  const goOn = (account: Account) => {
    if (page().account && page().account !== account.id) return leaveTo(account);
    isSignedIn.current = true;
    setOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Please sign in again">
      <div className="stack" ref={form}>
        <p>
          You've been signed out. Everything you entered is still here. Sign in to pick up where you
          left off.
        </p>
        <LoginForm
          initial={'shared' in page() ? { values: { sharedDevice: 'on' } } : undefined}
          onSignedIn={goOn}
        />
      </div>
    </Dialog>
  );
}

/** The page behind belongs to someone else: anyone who signed in now sees their own pages, and nothing of this one. */
function leaveTo(account: Account): void {
  document.documentElement.dataset.leaving = '';
  showNoteOnNextPage(note('other-account'));
  location.replace(homeOf(account));
}
