/**
 * What someone opened on purpose in the lower right corner (a chat window) claims the corner while it is open: an unsolicited card steps
 * aside and none opens until the claim is given back. Says so by an event, so that no one has to fetch the prompts for it.
 */
export const CLAIM_EVENT = 'hw:claim';

const claims = new Set<string>();

export const isCornerClaimed = (): boolean => claims.size > 0;

/** @returns a function that gives the corner back */
export function claimCorner(owner: string): () => void {
  claims.add(owner);
  document.dispatchEvent(new CustomEvent(CLAIM_EVENT));
  return () => {
    claims.delete(owner);
    document.dispatchEvent(new CustomEvent(CLAIM_EVENT));
  };
}
