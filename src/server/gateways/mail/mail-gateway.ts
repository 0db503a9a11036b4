export interface Mail {
  /** Stays the same when a delivery is tried again, so that a receiver can tell a repeat. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html?: string;
  date: Date;
}

export interface MailGateway {
  readonly kind: 'smtp' | 'folder';
  /** True where the queue is the only place to read what was sent. */
  readonly keepsBodies: boolean;
  /** @throws RefusedMail when trying again is no use, MailServerAway when no message would fare better now, any other error when this one may later. */
  deliver(mail: Mail): Promise<void>;
  /** Removes the emails that it keeps itself and `find` no longer knows by the id before the `@`. Absent where nothing is kept. */
  keepOnly?(find: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  close(): Promise<void>;
}

export class RefusedMail extends Error {
  override name = 'RefusedMail';
}

export class MailServerAway extends Error {
  override name = 'MailServerAway';
}
