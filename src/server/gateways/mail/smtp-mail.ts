import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail-gateway.ts';
import { RefusedMail } from './mail-gateway.ts';

const isLoopback = (host: string) => /^(localhost|127\.|\[?::1)/.test(host);

/**
 * Hands mail to an SMTP server (RFC 5321).
 * @param url `smtp://user:password@host:port` or `smtps://…`. Encryption is required of every server but one on this machine.
 */
export function createSmtpGateway(url: string): MailGateway {
  const target = new URL(url);
  const transport = createTransport({
    host: target.hostname,
    port: Number(target.port) || (target.protocol === 'smtps:' ? 465 : 587),
    secure: target.protocol === 'smtps:',
    requireTLS: target.protocol !== 'smtps:' && !isLoopback(target.hostname),
    ...(target.username ? { auth: { user: decodeURIComponent(target.username), pass: decodeURIComponent(target.password) } } : {}),
    // A slow server must not hold the queue: ten seconds for each step of the conversation.
    connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 5_000,
    disableFileAccess: true, disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    keepsBodies: false,
    async deliver(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw isPermanent(error) ? new RefusedMail('The mail server refused the message for good', { cause: error }) : error;
      }
    },
    close: async () => transport.close(),
  };
}

/** 5xx answers are final (RFC 5321, 4.2.1), except those about us: sign-in (530-535) and policy (550 5.7) may be set right by the operator. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  const response = 'response' in error ? String(error.response) : '';
  return code >= 550 && code < 560 && !/^\d{3}[ -]5\.7\./.test(response);
}
