import { type IconName, icons } from './icons.ts';

interface Props {
  name: IconName;
  label?: string;
  className?: string;
}

export function Icon({ name, label, className = 'size-6' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
