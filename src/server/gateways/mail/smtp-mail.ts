import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail-gateway.ts';
import { MailServerAway, RefusedMail } from './mail-gateway.ts';

const isLoopback = (host: string) => /^(localhost|127\.|\[?::1)/.test(host);

/** How long each part of a conversation may take, ms. */
export interface SmtpPatience {
  greeting: number;
  /** Between two answers. A server that looks a message through keeps us waiting after it has everything: who hangs up then gets it again (RFC 5321, 4.5.3.2.6). */
  answer: number;
  whole: number;
}
const PATIENCE: SmtpPatience = { greeting: 10_000, answer: 2 * 60_000, whole: 5 * 60_000 };

/**
 * Hands email to an SMTP server (RFC 5321), one conversation a message.
 * @param url `smtp://user:password@host:port` or `smtps://…`. Encryption is required of every server but one on this machine.
 */
export function createSmtpGateway(url: string, patience: SmtpPatience = PATIENCE): MailGateway {
  const target = new URL(url);
  const transport = createTransport({
    host: target.hostname,
    port: Number(target.port) || (target.protocol === 'smtps:' ? 465 : 587),
    secure: target.protocol === 'smtps:',
    requireTLS: target.protocol !== 'smtps:' && !isLoopback(target.hostname),
    ...(target.username
      ? {
          auth: {
            user: decodeURIComponent(target.username),
            pass: decodeURIComponent(target.password),
          },
        }
      : {}),
    connectionTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    dnsTimeout: patience.greeting,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    keepsBodies: false,
    async deliver(mail) {
      try {
        await within(patience.whole, transport.sendMail(mail));
      } catch (error) {
        if (isPermanent(error))
          throw new RefusedMail('The mail server refused the message for good', { cause: error });
        throw isAboutServer(error)
          ? new MailServerAway('The mail server cannot be used now', { cause: error })
          : error;
      }
    },
    close: async () => transport.close(),
  };
}

/** A server that sends a byte now and then would never let go. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(Object.assign(new Error('The conversation took too long'), { code: 'ETIMEDOUT' })),
      ms,
    ).unref();
  });
  return await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/**
 * 55x answers to a receiver or to the text itself are final (RFC 5321, 4.2.1). Those about us (greeting, sign-in, sender, 550 5.7 for
 * policy) may be set right by the operator.
 */
function isPermanent(error: unknown): boolean {
  const { code, response, command } = answerOf(error);
  return (
    (command === 'RCPT TO' || command === 'DATA') &&
    code >= 550 &&
    code < 560 &&
    !/^\d{3}[ -]5\.7\./.test(response)
  );
}

const AWAY = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'EREQUIRETLS',
]);

/** No conversation is to be had, with whatever message: not there, hung up, closing (421), or it does not want us as a sender. */
function isAboutServer(error: unknown): boolean {
  const { code, command } = answerOf(error);
  return (
    code === 421 ||
    (command === 'MAIL FROM' && code > 0) ||
    (error instanceof Error && 'code' in error && AWAY.has(String(error.code)))
  );
}

function answerOf(error: unknown): { code: number; response: string; command: string } {
  const { responseCode, response, command } = (error instanceof Error ? error : {}) as Record<
    string,
    unknown
  >;
  return {
    code: Number(responseCode ?? 0),
    response: String(response ?? ''),
    command: String(command ?? ''),
  };
}
