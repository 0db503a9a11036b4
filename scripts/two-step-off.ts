import { removeTwoStep } from '../src/features/accounts/server/remove-two-step.ts';
import { openScriptCtx, runWithDatabase } from './lib/run-script.ts';

/** `npm run two-step-off -- you@example.org`: for someone who has lost phone and recovery codes. Make sure first that it is them. */
await runWithDatabase(async (db, env) => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error('Usage: npm run two-step-off -- you@example.org');
  await removeTwoStep({ ctx: { ...openScriptCtx(db, env), now: Date.now() }, email });
  console.log(`Two-step sign-in is off for ${email}, and every device was signed out.`);
});
