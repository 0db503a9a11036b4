import { useState } from 'react';
import { Alert } from '~/components/ui/Alert.tsx';
import { Badge } from '~/components/ui/Badge.tsx';
import { Button, type ButtonTone } from '~/components/ui/Button.tsx';
import { Dialog } from '~/components/ui/Dialog.tsx';
import { EmptyState } from '~/components/ui/EmptyState.tsx';
import { ErrorBoundary } from '~/components/ui/ErrorBoundary.tsx';
import { ErrorScreen } from '~/components/ui/ErrorScreen.tsx';
import { Icon } from '~/components/ui/Icon.tsx';
import { LoadingScreen } from '~/components/ui/LoadingScreen.tsx';
import { showToast } from '~/lib/toast.ts';
import { Controls } from './Controls.tsx';

const tones: ButtonTone[] = ['primary', 'clay', 'secondary', 'quiet', 'danger'];

export function Specimens() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section className="stack" aria-labelledby="buttons">
        <h2 id="buttons">Buttons</h2>
        <div className="cluster">
          {tones.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
        </div>
        <div className="cluster">
          <Button size="lg">
            <Icon name="heart" />
            Large
          </Button>
          <Button size="sm">Small</Button>
          <Button busy>Sending</Button>
          <Button disabled>Not now</Button>
          <Button tone="quiet" className="btn-icon">
            <Icon name="search" label="Search" />
          </Button>
        </div>
        <div className="cluster">
          <Badge>Plain</Badge>
          <Badge tone="green">Free</Badge>
          <Badge tone="clay">Popular</Badge>
          <Badge tone="honey">New</Badge>
          <Badge tone="danger">Failed</Badge>
        </div>
      </section>
      <Controls />
      <section className="stack" aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        <Alert tone="success" title="Saved">
          Your answers are saved.
        </Alert>
        <Alert tone="notice" title="Before you start">
          This is not a person or a therapist.
        </Alert>
        <Alert tone="danger" title="That didn’t work">
          What you typed is still here.
        </Alert>
        <div className="cluster">
          <Button
            tone="secondary"
            onClick={() =>
              showToast({
                title: 'Message Sent Successfully!',
                description: "Thank you for reaching out. We'll get back to you within 24 hours.",
              })
            }
          >
            Show a toast
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              showToast({
                title: 'Message Failed to Send',
                description: 'There was an error sending your message. Please try again.',
                tone: 'destructive',
              })
            }
          >
            Show a failure
          </Button>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </div>
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="Leave the group?"
          actions={
            <>
              <Button tone="danger" onClick={() => setOpen(false)}>
                Leave
              </Button>
              <Button tone="secondary" onClick={() => setOpen(false)}>
                Stay
              </Button>
            </>
          }
        >
          <p>Your spot goes to the next person. You can ask for a new one anytime.</p>
          <Button
            tone="quiet"
            onClick={() => showToast({ title: 'Still readable above a dialog' })}
          >
            Show a toast
          </Button>
        </Dialog>
      </section>
      <section className="stack" aria-labelledby="surfaces">
        <h2 id="surfaces">Surfaces and screens</h2>
        <div className="form-row">
          {(['plain', 'tint', 'clay', 'flat', 'lifted'] as const).map((tone) => (
            <div key={tone} className={`card card-${tone}`}>
              <h3>{tone}</h3>
              <p>A card holds one thing.</p>
            </div>
          ))}
        </div>
        <div className="card">
          <LoadingScreen />
        </div>
        <div className="card">
          <ErrorScreen requestId="0a1b2c" />
        </div>
        <div className="card">
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </div>
        <div className="card">
          <EmptyState
            title="No messages yet"
            description="Messages people send us appear here."
            action={<Button tone="secondary">Reload</Button>}
          />
        </div>
      </section>
    </>
  );
}

/** Fails in the browser only, to show what a section's fault looks like. */
function Broken() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('A test error');
  return (
    <Button tone="secondary" onClick={() => setBroken(true)}>
      Break this section
    </Button>
  );
}
