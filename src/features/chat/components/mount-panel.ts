import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '~/components/ui/ErrorBoundary.tsx';
import type { Language } from '../content/languages.ts';
import { fetchChatContent } from '../client.ts';
import { listSessions } from '../own-client.ts';
import { ChatPanel } from './ChatPanel.tsx';

/** After so long a silence the window begins again: what was said before is one press away, and not on the screen by itself. */
const GOES_ON_WITHIN_MS = 12 * 60 * 60 * 1_000;

/** Puts the chat into the window. @returns how to take it away @throws when its words cannot be fetched */
export async function mountPanel(
  body: HTMLElement,
  speech: { language: Language; onLanguage: (language: Language) => void },
): Promise<() => void> {
  const [content, page] = await Promise.all([
    fetchChatContent(),
    listSessions({ coach: 'general' }).catch(() => null),
  ]);
  const [latest] = page?.sessions ?? [];
  const sessionId =
    latest && Date.now() - latest.updatedAt < GOES_ON_WITHIN_MS ? latest.sessionId : undefined;
  const root = createRoot(body);
  root.render(
    createElement(ErrorBoundary, null, createElement(ChatPanel, { content, sessionId, ...speech })),
  );
  return () => root.unmount();
}
