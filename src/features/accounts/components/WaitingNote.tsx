import { Alert } from '~/components/ui/Alert.tsx';

/** A way in for whoever is told to wait on a device that we do not know: by a letter, which no crowd stands in front of. */
export function WaitingNote({ live = false }: { live?: boolean }) {
  return (
    <Alert live={live}>
      <p>Asked to wait again and again? <a href="/verify-email">Have a letter sent to you</a>. Once you open its link on this device, you can sign in without waiting.</p>
    </Alert>
  );
}
