import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

/** Longer ones are strong anyway, and an old phone would feel them. */
const JUDGED_LENGTH = 64;

/** zxcvbn with the commonest passwords and the one keyboard most people here have. A file of its own: only who chooses a password fetches it. */
export async function createJudge(): Promise<ZxcvbnFactory> {
  const answer = await fetch('/common-passwords.json');
  if (!answer.ok) throw new Error(`/common-passwords.json: ${answer.status}`);
  const passwords = (await answer.json()) as string[];
  return new ZxcvbnFactory({
    dictionary: { passwords },
    graphs: { qwerty: adjacencyGraphs.qwerty },
    maxLength: JUDGED_LENGTH,
  });
}
