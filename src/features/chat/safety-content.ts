import { listHotlines } from '~/features/content/read.ts';
import { dial } from '~/lib/dial.ts';
import type { ChatContent, SafetyCard } from './chat-content.ts';
import { DANGER_KINDS, type DangerKind } from './danger/kinds.ts';

/** The safety cards by language and kind. */
export async function readCards(): Promise<ChatContent['cards']> {
  const lines = (await listHotlines()).filter(({ isFeatured }) => isFeatured).map(({ name, phoneNumber, textSupport, textUrl, chatUrl }) => ({
    name, phone: phoneNumber, phoneHref: dial(phoneNumber),
    ...(textSupport && { text: textSupport, textHref: textUrl || undefined }), ...(chatUrl && { chatText: 'Chat', chatHref: chatUrl }),
  }));
  const card: SafetyCard = {
    title: 'People can help you right now', text: 'Day and night, free of charge, and without your name.', lines,
    safeToType: { question: 'Are you safe to type here?', yes: 'Yes', no: 'Not sure', yesReply: 'Good. Take your time.', noReply: 'Then leave when you need to. Your safety comes first.' },
    grounding: { offer: 'A quiet minute', steps: ['Feel both feet on the floor.', 'Breathe out slowly, as long as you like.', 'Name three things that you can see.'] },
  };
  const all = Object.fromEntries(DANGER_KINDS.map((kind) => [kind, card])) as Record<DangerKind, SafetyCard>;
  return { en: all, es: all };
}
