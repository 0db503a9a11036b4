import type { ReplyDraft } from '../../lib/staff-replies.ts';
import type { FormFailure } from '../http/form-post.ts';

interface FailedReply {
  /** The row that it answers. */
  id: string;
  /** Query string of the list. */
  list: string;
  draft: ReplyDraft;
}

/** A reply that could not be sent, for the page of its list, which shows it again under its row. @param endpoints `/api/admin/contacts` */
export function failedReply(
  failed: FormFailure | undefined,
  endpoints: string,
): FailedReply | undefined {
  const [id, verb] = failed?.action.startsWith(`${endpoints}/`)
    ? failed.action.slice(endpoints.length + 1).split('/')
    : [];
  if (!failed || !id || verb !== 'reply') return undefined;
  const sent = (name: string) => String(failed.values[name] ?? '');
  return { id, list: sent('list'), draft: { text: sent('text'), message: failed.message } };
}
