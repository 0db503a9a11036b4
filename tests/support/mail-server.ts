import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** What happens to the next conversation that comes that far; without one it goes well. */
export interface Mood {
  /** The answer, and the step that gets it: the receiver's unless told. */
  code?: number;
  text?: string;
  at?: 'greeting' | 'mail' | 'rcpt' | 'data';
  /** Hangs up without an answer; nothing is kept. */
  drop?: 'after-data';
  /** Before the last answer. */
  waitMs?: number;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  moods: Mood[];
  /** Runs when a message is kept, before the sender hears of it. */
  onKept?: (() => void) | undefined;
  stop(): Promise<void>;
}

/** A real SMTP server on the loopback that keeps what it gets. */
export async function startMailServer({ answerAfterMs = 0, port = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const moods: Mood[] = [];
  const mail: MailServer = { url: '', received, moods, stop: () => Promise.resolve() };
  const waiting = new Set<NodeJS.Timeout>();
  const refuseAt = (step: Mood['at']) => {
    const [mood] = moods;
    if (mood?.code === undefined || (mood.at ?? 'rcpt') !== step) return undefined;
    moods.shift();
    return Object.assign(new Error(mood.text), { responseCode: mood.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    onConnect: (_session, done) => done(refuseAt('greeting')),
    onMailFrom: (_address, _session, done) => done(refuseAt('mail')),
    onRcptTo: (_address, _session, done) => done(refuseAt('rcpt')),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const refusal = refuseAt('data');
        if (refusal) return done(refusal);
        const mood = moods.shift();
        if (mood?.drop) return hangUp(server, session);
        const timer = setTimeout(() => {
          waiting.delete(timer);
          received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw,
          });
          mail.onKept?.();
          done();
        }, mood?.waitMs ?? answerAfterMs);
        waiting.add(timer);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: opened } = server.server.address() as AddressInfo;
  mail.url = `smtp://127.0.0.1:${opened}`;
  mail.stop = () =>
    new Promise((done) => {
      for (const timer of waiting) clearTimeout(timer);
      server.close(() => done());
    });
  return mail;
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  const { connections } = server as unknown as {
    connections: Set<{ id: string; close(): void; _socket: { destroy(): void } }>;
  };
  for (const connection of connections)
    if (connection.id === session.id) connection._socket.destroy();
}
