import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail { from: string; to: string[]; raw: string }

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** What the server answers to the next messages, by SMTP code; accepted when empty. */
  refusals: { code: number; text: string }[];
  stop(): Promise<void>;
}

/** A real SMTP server on the loopback that keeps what it gets. */
export async function startMailServer({ answerAfterMs = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = [];
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], logger: false,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => setTimeout(() => {
        received.push({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, answerAfterMs));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, stop: () => new Promise((done) => server.close(() => done())) };
}
