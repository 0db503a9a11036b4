import { CHAT_AGENT_TYPE } from '../../../config/constants.ts';
import { listChatCoaches } from '../../content/read.ts';

export { getSupportEmail } from '../../content/read.ts';

/** What a model is told about who it speaks as, as editors wrote it; the general coach's for one that is no longer there. */
export async function readPrompt(coach: string): Promise<string> {
  const coaches = await listChatCoaches();
  return (
    (coaches.find(({ id }) => id === coach) ?? coaches.find(({ id }) => id === CHAT_AGENT_TYPE))
      ?.prompt ?? ''
  );
}
