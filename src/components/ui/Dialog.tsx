import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel?: string;
  children: ReactNode;
  actions?: ReactNode;
}

/**
 * A native modal dialog: the browser traps focus, closes on Escape and gives focus back to where it was.
 * Quick exit follows into it (components/site/quick-exit.ts), because all outside a modal dialog is inert.
 */
export function Dialog({ isOpen, onClose, title, closeLabel = 'Close', children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  // Taken away while open it closes first: focus goes back, and whatever moved into it (toasts, quick exit) moves out again.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event, dialog.current)) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <button type="button" className="btn btn-quiet btn-icon" onClick={onClose}>
          <Icon name="close" label={closeLabel} />
        </button>
      </div>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** The backdrop belongs to the dialog element: only a press outside its box means "close". */
function isOutside(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
