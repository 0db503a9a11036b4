import type * as client from '../client.ts';
import type { CoachId } from '../content/ai-coaches.ts';
import type { Language } from '../content/languages.ts';
import type { ShownMessages } from './shown-messages.ts';

export interface ConversationState {
  sessionId: string | undefined;
  /** `away`: what was said before could not be fetched. */
  load: 'loading' | 'ready' | 'away';
  messages: ShownMessages;
  /** A reply is awaited: nothing else is sent meanwhile. */
  isPending: boolean;
  replyId: string | undefined;
  isLost: boolean;
  /** Key of the question that is being put in other words. */
  editing: string | undefined;
  language: Language;
  isLocked: boolean;
}

export interface ConversationStart {
  coach: CoachId;
  sessionId?: string;
  isTemporary?: boolean;
  language?: Language;
  /** The conversation has a name from now on. */
  onSession?: (sessionId: string) => void;
  /** It was deleted, here or elsewhere. */
  onGone?: () => void;
  onAnswer?: () => void;
  calls?: typeof client;
}

export const atStart = (sessionId: string | undefined, language: Language): ConversationState => ({
  sessionId,
  load: sessionId ? 'loading' : 'ready',
  messages: [],
  isPending: false,
  replyId: undefined,
  isLost: false,
  editing: undefined,
  language,
  isLocked: false,
});
