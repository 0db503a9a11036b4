import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

export type ButtonTone =
  'primary' | 'clay' | 'secondary' | 'quiet' | 'danger' | 'light' | 'outline-light';

interface Look {
  tone?: ButtonTone;
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  className?: string;
  children?: ReactNode;
}

type Props = Look & {
  /** Work is under way: keeps its place and words, refuses a second press, says so to screen readers. */
  busy?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

function buttonClass({ tone = 'primary', size = 'md', block, className }: Look): string {
  return ['btn', `btn-${tone}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  tone,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
