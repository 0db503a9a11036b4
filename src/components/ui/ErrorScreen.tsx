import { Icon } from './Icon.tsx';

interface Props {
  title?: string;
  description?: string;
  onRetry?: () => void;
  /** Helps someone at the desk find the fault in the log; never a stack. */
  requestId?: string;
}

export function ErrorScreen({
  title = 'Something went wrong',
  description = 'We encountered an error while loading this section. Please try again.',
  onRetry = () => location.reload(),
  requestId,
}: Props) {
  return (
    <div className="empty" role="alert">
      <Icon name="warning" className="size-12 text-clay" />
      <h2 className="text-2xl">{title}</h2>
      <p className="muted max-w-prose">{description}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry} data-reload="">
        Try Again
      </button>
      {requestId && (
        <p className="small muted">
          Reference: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
