import { useEffect, useState } from 'react';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { Spinner } from '~/components/ui/Spinner.tsx';
import { readSummary } from '../../own-client.ts';
import type { SummaryDraft } from '../../own-schemas.ts';
import { HandOverForm } from './HandOverForm.tsx';

interface Props { sessionId: string; booking: string; onClose: () => void }

/** A summary for one's own human coach: drafted, read, changed, and only then given. */
export function HandOverDialog({ sessionId, booking, onClose }: Props) {
  const [summary, setSummary] = useState<SummaryDraft | 'away'>();
  useEffect(() => void readSummary(sessionId).then(setSummary, () => setSummary('away')), [sessionId]);
  return (
    <Dialog isOpen title="Give a summary to a person" onClose={onClose}>
      {summary === undefined && <p role="status"><Spinner /> One moment…</p>}
      {summary === 'away' && <p role="alert">The summary could not be made just now. Please try again in a moment.</p>}
      {typeof summary === 'object' && summary.coach === null && (
        <div className="stack">
          <p>You have no human coach of your own yet, so nobody would read a summary. A person can be found for you; the first 30 minutes are free.</p>
          <p><a className="btn btn-primary" href={booking}>Talk to a person</a></p>
        </div>
      )}
      {typeof summary === 'object' && summary.coach !== null && <HandOverForm sessionId={sessionId} draft={summary.draft} coach={summary.coach} onDone={onClose} />}
    </Dialog>
  );
}
