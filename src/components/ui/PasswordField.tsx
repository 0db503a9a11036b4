import {
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'type'> & {
    note?: ReactNode;
  };

/**
 * A password, with a button that shows it: typing unseen on a small screen locks people out. Pasting and password managers work. Sending
 * the form hides it again, so that it is not on the screen while the answer takes its time.
 */
export function PasswordField({ label, hint, error, required, note, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, hint, error, required };
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame {...texts} id={id}>
      <div className="password">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          ref={field}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field-input"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts, input['aria-describedby'])}
        />
        <button
          type="button"
          className="password-show"
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'} <span className="sr-only">{label}</span>
        </button>
      </div>
      {note}
    </FieldFrame>
  );
}
