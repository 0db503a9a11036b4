export { answerAgain } from './answer-again.ts';
export { getChatPreferences, saveChatPreferences } from './chat-preferences.ts';
export {
  closeSummary,
  listCoachSummaries,
  openSummary,
  countWaitingSummaries,
} from './received-summaries.ts';
export { deleteAllSessions, deleteSession } from './delete-sessions.ts';
export { summariesCard } from './dashboard-card.ts';
export { draftSummary } from './draft-summary.ts';
export { editMessage } from './edit-message.ts';
export { exportAllConversations, exportConversation, fileAnswer } from './export-conversations.ts';
export { getConversation } from './get-conversation.ts';
export { getOwnPage } from './get-own-page.ts';
export { sharedSummaries } from './shared-summaries.ts';
export { handOver, listHandedOver, NO_COACH, takeBackSummary } from './hand-over.ts';
export { lostRepliesJob } from './lease.ts';
export { listMessages } from './list-messages.ts';
export { listSessions } from './list-sessions.ts';
export { listMessagesOf } from './message-views.ts';
export { chatPartsOf } from './parts-of.ts';
export { rateReply } from './rate-reply.ts';
export { sealSearch } from './search-token.ts';
export { renameSession } from './rename-session.ts';
export { replyStream } from './reply-stream.ts';
export { findReplyToFollow } from './follow-reply.ts';
export { sendMessage } from './send-message.ts';
export { stopReply } from './stop-reply.ts';
export { answerTemporarily } from './temporary-chat.ts';
