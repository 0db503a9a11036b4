import { Alert } from '~/components/ui/Alert.tsx';

/** A way in for anyone who is told to wait on a device that we do not know: by an email, which no crowd stands in front of. */
export function WaitingNote({ live = false }: { live?: boolean }) {
  return (
    <Alert live={live}>
      <p>
        Keep getting asked to wait? <a href="/verify-email">Ask us to email you a link</a>. Open the
        link on this device, and you can sign in without waiting.
      </p>
    </Alert>
  );
}
