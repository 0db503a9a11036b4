/** A turning ring; decoration only, the words beside it carry the meaning. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`spinner ${className}`.trim()} aria-hidden="true" />;
}
