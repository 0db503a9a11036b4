import { useEffect, useState } from 'react';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Spinner } from '~/components/ui/Spinner.tsx';
import { readPreferences } from '../../own-client.ts';
import type { OfferedPreferences } from '../../own-schemas.ts';
import { ChoicesForm } from './ChoicesForm.tsx';
import { useDesk } from './use-desk.ts';

interface Props {
  conversations: string;
  onClose: () => void;
  onDone: () => void;
}

/** How the coaches treat what is said. */
export function ChoicesDialog({ conversations, onClose, onDone }: Props) {
  const [choices, setChoices] = useState<OfferedPreferences | 'away' | null>();
  useEffect(() => void readPreferences().then(setChoices, () => setChoices('away')), []);
  const { words } = useDesk();
  return (
    <Dialog isOpen title={words.choicesTitle} closeLabel={words.close} onClose={onClose}>
      {choices === undefined && (
        <p role="status">
          <Spinner /> {words.moment}
        </p>
      )}
      {(choices === 'away' || choices === null) && <p role="alert">{words.choicesAway}</p>}
      {typeof choices === 'object' && choices !== null && (
        <ChoicesForm choices={choices} onDone={onDone} />
      )}
      <p className="small desk-all">
        <a href={conversations}>{words.allOfThem}</a>
        {words.allOfThemMore}
      </p>
    </Dialog>
  );
}
