import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileAtomically } from '../../process/atomic-file.ts';
import type { MailGateway } from './mail-gateway.ts';

/** The embedded gateway: each email becomes one `.eml` file that a mail program opens, in a folder for the owner of the process alone. */
export function createFolderGateway(folder: string): MailGateway {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'folder',
    keepsBodies: true,
    async deliver(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const composed = await composer.sendMail(mail);
      // One name per message: delivered again it replaces itself.
      await writeFileAtomically(
        join(folder, `${mail.messageId.replace(/[^\w.-]+/g, '_')}.eml`),
        composed.message as Buffer,
      );
    },
    async keepOnly(find) {
      const letters = (await readdir(folder).catch(() => []))
        .map((file) => ({ file, id: /^_([^_]+)_[\w.-]+_\.eml$/.exec(file)?.[1] ?? '' }))
        .filter(({ id }) => id);
      const known = await find(letters.map(({ id }) => id));
      const orphans = letters.filter(({ id }) => !known.has(id));
      for (const { file } of orphans) await rm(join(folder, file), { force: true });
      return orphans.length;
    },
    close: async () => composer.close(),
  };
}
