import { sendPlainly } from '~/lib/send-plainly.ts';

/** Sends an ordinary form whose words must not be lost to a connection that is gone. */
export const start = (form: HTMLElement): Promise<void> => sendPlainly(form as HTMLFormElement);
