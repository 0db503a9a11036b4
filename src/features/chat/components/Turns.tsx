import { useMemo } from 'react';
import type { ChatContent } from '../content/chat-content.ts';
import { allowedLinks } from '../text/safe-links.ts';
import { lastQuestion } from '../conversation/shown-messages.ts';
import type { ConversationState, ConversationStore } from '../stores.ts';
import { cardsOf } from './cards-of.ts';
import { cardMessages } from '../../safety/messages/card.ts';
import { talkMessages } from '../messages/talk.ts';
import { HoldActions } from './HoldActions.tsx';
import { MessageView } from './MessageView.tsx';
import { Offers } from './Offers.tsx';
import { ReplyActions } from './ReplyActions.tsx';

interface Props {
  conversation: ConversationStore;
  state: ConversationState;
  content: ChatContent;
  coachName: string;
  isTemporary: boolean;
}

/** All that was said, in order, with what can be done about it. */
export function Turns({
  conversation,
  state: { messages, isPending, language },
  content,
  coachName,
  isTemporary,
}: Props) {
  const labels = talkMessages(language);
  const { notice, crisisLine, offers: offerWords } = content.words[language];
  const allowed = useMemo(() => allowedLinks(content), [content]);
  const cards = cardsOf(messages, content);
  const asked = lastQuestion(messages);
  return messages.map((message, index) => {
    // Until its first words the three dots stand for it.
    if (!message.isUser && message.text === '') return null;
    const isOver = !message.isUser && message.state !== 'streaming';
    const offers =
      isOver && !isPending && index === messages.length - 1 && !message.holds
        ? message.offers
        : undefined;
    const mayChange =
      message === asked &&
      !isPending &&
      message.state === 'complete' &&
      (isTemporary || message.id !== undefined);
    return (
      <MessageView
        key={message.key}
        message={message}
        labels={labels}
        coachName={coachName}
        language={language}
        allowed={allowed}
        isTemporary={isTemporary}
        cards={cards.get(message.key) ?? []}
        notice={notice}
      >
        {offers && (
          <Offers
            offers={offers}
            words={offerWords}
            label={labels.offers}
            onChoose={conversation.send}
          />
        )}
        {isOver && (
          <ReplyActions
            reply={message}
            labels={labels}
            isLast={index === messages.length - 1}
            isPending={isPending}
            isTemporary={isTemporary}
            crisisLine={crisisLine}
            onAgain={() => void conversation.again(message)}
            onGuide={() => void conversation.guide(message)}
            onRated={(rating) => conversation.noteRating(message.key, rating)}
          />
        )}
        {message.holds && index === messages.length - 1 && !isPending && (
          <HoldActions
            labels={cardMessages(language)}
            onRelease={(because) => void conversation.release(message, because)}
          />
        )}
        {mayChange && (
          <div className="chat-actions chat-actions-own">
            <button
              type="button"
              className="chat-link"
              onClick={() => conversation.edit(message.key)}
            >
              {labels.edit}
            </button>
          </div>
        )}
      </MessageView>
    );
  });
}
