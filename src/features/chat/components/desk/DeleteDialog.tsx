import { useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { deleteSession } from '../../own-client.ts';
import { tellOtherTabs } from '../../conversation/other-tabs.ts';
import { useDesk } from './use-desk.ts';

interface Props {
  sessionId: string;
  onClose: () => void;
  onDone: () => void;
}

export function DeleteDialog({ sessionId, onClose, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { words, reasonOf } = useDesk();
  const remove = async () => {
    setBusy(true);
    try {
      await deleteSession(sessionId);
      onDone();
      // This tab has left it by then, and does not ask for what is gone.
      setTimeout(() => tellOtherTabs({ sessionId, coach: '' }));
    } catch (error) {
      setProblem(reasonOf(error, words.notRemoved));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={words.removeTitle}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button tone="danger" busy={isBusy} onClick={() => void remove()}>
            {words.removeIt}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {words.keepIt}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </Dialog>
  );
}
