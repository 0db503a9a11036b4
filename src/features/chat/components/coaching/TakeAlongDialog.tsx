import { Dialog } from '~/components/ui/Dialog.tsx';

const FORMATS = [['text', 'As text'], ['json', 'As data (JSON)']] as const;

/** Ordinary forms: a download by script would leave its address behind. */
export function TakeAlongDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  return (
    <Dialog isOpen title="Take it along" onClose={onClose}>
      <p>Take it only where it is safe: whoever can use the device can read the file.</p>
      <div className="cluster">
        {FORMATS.map(([format, label]) => (
          <form key={format} method="post" action={`/api/chat/sessions/${encodeURIComponent(sessionId)}/export`}>
            <input type="hidden" name="format" value={format} />
            <button type="submit" className="btn btn-secondary">{label}</button>
          </form>
        ))}
      </div>
    </Dialog>
  );
}
