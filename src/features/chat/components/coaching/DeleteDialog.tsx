import { useState } from 'react';
import { Button } from '~/components/ui/Button.tsx';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { serverMessage } from '~/lib/api-client.ts';
import { deleteSession } from '../../own-client.ts';
import { tellOtherTabs } from '../../other-tabs.ts';

interface Props { sessionId: string; onClose: () => void; onDone: () => void }

export function DeleteDialog({ sessionId, onClose, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = async () => {
    setBusy(true);
    try {
      await deleteSession(sessionId);
      onDone();
      // This tab has left it by then, and does not ask for what is gone.
      setTimeout(() => tellOtherTabs({ sessionId, coach: '' }));
    } catch (error) {
      setProblem(serverMessage(error, 'It could not be deleted just now. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title="Delete this conversation?" onClose={onClose}
      actions={<><Button tone="danger" busy={isBusy} onClick={() => void remove()}>Delete it</Button><Button tone="secondary" onClick={onClose}>Keep it</Button></>}>
      <p>It goes for good. Nobody can bring it back.</p>
      <p role="alert" className="field-error">{problem}</p>
    </Dialog>
  );
}
