import { Dialog } from '~/components/ui/Dialog.tsx';
import { Form } from '~/components/ui/Form.tsx';
import { useDesk } from './use-desk.ts';

/** Ordinary forms: a download by script would leave its address behind. */
export function TakeAlongDialog({
  sessionId,
  onClose,
}: {
  sessionId: string;
  onClose: () => void;
}) {
  const { words } = useDesk();
  const formats = [
    ['text', words.asText],
    ['json', words.asJson],
  ] as const;
  return (
    <Dialog isOpen title={words.takeTitle} closeLabel={words.close} onClose={onClose}>
      <p>{words.takeText}</p>
      <div className="cluster">
        {formats.map(([format, label]) => (
          <Form
            key={format}
            method="post"
            action={`/api/chat/sessions/${encodeURIComponent(sessionId)}/export`}
          >
            <input type="hidden" name="format" value={format} />
            <button type="submit" className="btn btn-secondary">
              {label}
            </button>
          </Form>
        ))}
      </div>
    </Dialog>
  );
}
