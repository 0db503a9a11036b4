import { useEffect, useState } from 'react';
import { askFollowUp, findFollowUpWish } from '../client.ts';
import type { SafetyLabels } from '../messages/card.ts';

type Step = 'unknown' | 'offered' | 'underWay' | 'asked' | 'declined' | 'failed';

let known: ReturnType<typeof findFollowUpWish> | undefined;

/** A person, for anyone who wants one. No one is asked who has said yes in advance, and nothing of the talk goes along. */
export function FollowUpOffer({ labels }: { labels: SafetyLabels }) {
  const [step, setStep] = useState<Step>('unknown');
  useEffect(() => {
    known ??= findFollowUpWish();
    // Without a connection there is no one to ask, and the numbers above are what helps.
    known.then(
      (wishes) => wishes && setStep(wishes.allowsFollowUp ? 'underWay' : 'offered'),
      () => {
        known = undefined;
      },
    );
  }, []);
  const ask = () =>
    void askFollowUp().then(
      () => setStep('asked'),
      () => setStep('failed'),
    );
  if (step === 'unknown') return null;
  const answer = {
    underWay: labels.followUnderWay,
    asked: labels.followAsked,
    declined: labels.followDeclined,
    failed: labels.notSaved,
    offered: '',
  }[step];
  return (
    <div className="safety-card-part">
      {(step === 'offered' || step === 'failed') && (
        <>
          <p className="safety-card-question">{labels.followOffer}</p>
          <p className="small">{labels.followNote}</p>
          <div className="safety-card-buttons">
            <button type="button" className="btn btn-secondary btn-sm" onClick={ask}>
              {labels.followYes}
            </button>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => setStep('declined')}
            >
              {labels.followNo}
            </button>
          </div>
        </>
      )}
      <p role="status" hidden={!answer}>
        {answer}
      </p>
    </div>
  );
}
