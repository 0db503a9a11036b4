import { useEffect, useState } from 'react';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Spinner } from '~/components/ui/Spinner.tsx';
import { readPreferences } from '../../own-client.ts';
import type { OfferedPreferences } from '../../own-schemas.ts';
import { ChoicesForm } from './ChoicesForm.tsx';

interface Props { conversations: string; onClose: () => void; onDone: () => void }

/** How the coaches treat what is said. */
export function ChoicesDialog({ conversations, onClose, onDone }: Props) {
  const [choices, setChoices] = useState<OfferedPreferences | 'away' | null>();
  useEffect(() => void readPreferences().then(setChoices, () => setChoices('away')), []);
  return (
    <Dialog isOpen title="Your choices" onClose={onClose}>
      {choices === undefined && <p role="status"><Spinner /> One moment…</p>}
      {(choices === 'away' || choices === null) && <p role="alert">Your choices could not be read just now. Please try again in a moment.</p>}
      {typeof choices === 'object' && choices !== null && <ChoicesForm choices={choices} onDone={onDone} />}
      <p className="small"><a href={conversations}>All your conversations</a>, to take along or to delete at once.</p>
    </Dialog>
  );
}
