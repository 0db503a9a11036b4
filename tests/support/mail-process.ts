import { parseEnv } from '../../src/config/env.ts';
import { createRuntime } from '../../src/server/process/runtime.ts';

/**
 * A server's own jobs in a process of their own, to be killed: `node --import ./tests/support/move-clock.ts tests/support/mail-process.ts`.
 * It speaks to the mail server of SMTP_URL over the data of DATA_DIR until it is ended.
 */
const runtime = await createRuntime(parseEnv(process.env));
const alive = setInterval(() => undefined, 1_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void runtime.close();
});
