import type { ComponentProps } from 'react';
import { Checkbox } from '~/components/ui/Checkbox.tsx';

/** Asked wherever someone signs in: on such a device nothing outlives the visit. */
export function SharedDevice(box: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  return (
    <Checkbox
      label="This is a shared or watched device"
      {...box}
      hint="We'll sign you out after 15 minutes of inactivity, and this device won't remember you. If your browser offers to save your password, say no."
    />
  );
}
