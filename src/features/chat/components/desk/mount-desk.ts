import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '~/components/ui/ErrorBoundary.tsx';
import { fetchChatContent } from '../../client.ts';
import { fitKeyboard } from '../fit-keyboard.ts';
import type { Language } from '../../content/languages.ts';
import { ChatDesk } from './ChatDesk.tsx';

/** Puts the coaches into their place on the page. @param language that the member reads @returns how to take them away @throws when their words cannot be fetched */
export async function mountDesk(place: HTMLElement, language: Language): Promise<() => void> {
  const content = await fetchChatContent();
  const asked = new URLSearchParams(location.search).get('coach');
  const coach =
    content.coaches.find(({ id }) => id === asked)?.id ??
    content.coaches.find(({ id }) => id !== 'general')?.id ??
    'general';
  const root = createRoot(place);
  root.render(
    createElement(
      ErrorBoundary,
      null,
      createElement(ChatDesk, { content, first: coach, language }),
    ),
  );
  const stopFitting = fitKeyboard(document.body);
  return () => {
    stopFitting();
    root.unmount();
  };
}
