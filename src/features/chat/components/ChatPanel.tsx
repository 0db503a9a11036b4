import { useState } from 'react';
import type { ChatContent } from '../chat-content.ts';
import { Conversation } from './Conversation.tsx';

interface Props { content: ChatContent; sessionId: string | undefined }

/** What a paid member has in the window: the talk, and above it the ways to begin another. */
export function ChatPanel({ content, sessionId }: Props) {
  const [begun, setBegun] = useState<{ count: number; sessionId?: string; isTemporary: boolean }>({ count: 0, sessionId, isTemporary: false });
  const begin = (isTemporary: boolean) => setBegun(({ count }) => ({ count: count + 1, isTemporary }));
  return (
    <>
      <ul className="chat-tools">
        <li><button type="button" className="chat-link" onClick={() => begin(false)}>New chat</button></li>
        <li><button type="button" className="chat-link" aria-pressed={begun.isTemporary} onClick={() => begin(!begun.isTemporary)}>Temporary chat</button></li>
        <li><a className="chat-link" href="/ai-coaching">All coaches</a></li>
      </ul>
      <Conversation key={begun.count} content={content} coach="general" sessionId={begun.sessionId} isTemporary={begun.isTemporary} />
    </>
  );
}
