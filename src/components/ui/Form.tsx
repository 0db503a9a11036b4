import { useState, type ComponentProps } from 'react';
import { createId } from '~/lib/ids.ts';

interface Props extends ComponentProps<'form'> {
  attempt?: string | undefined;
}

/**
 * A form that posts, in an island. Its hidden key tells the server which posts are one press, with script off too. A prerendered page has none: it would be
 * the same for everyone (scripts/lib/finalise-site.ts takes it out), and post-keys.ts puts one in its place.
 */
export function Form({ attempt, children, ...form }: Props) {
  const [key] = useState(() => attempt ?? createId());
  return (
    <form {...form}>
      <input type="hidden" name="_key" defaultValue={key} suppressHydrationWarning />
      {children}
    </form>
  );
}
