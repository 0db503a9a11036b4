import { describe, expect, it } from 'vitest';
import {
  admin,
  as,
  database,
  rows,
  send,
  setUpIntakes,
} from '../../../../tests/support/intakes-bench.ts';
import { contactPreferences, intakeReplies, outboundMessages } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { Forbidden } from '../../../server/errors.ts';
import { openBody } from '../../../server/mail/mail-body.ts';
import { getIntake, getIntakeCover, replyToIntake, unlockIntake } from './index.ts';

setUpIntakes();

const reply = async (text = 'Tuesday at 10 works.') => {
  const [{ id, updatedAt } = { id: '', updatedAt: 0 }] = await rows();
  return replyToIntake({ ctx: admin(), input: { id, text, seenAt: updatedAt } });
};
const mails = async () =>
  (await database.db.select().from(outboundMessages)).filter(
    ({ audience }) => audience === 'person',
  );

describe('replyToIntake', () => {
  it('keeps the reply sealed, emails it without naming the matter, and marks the intake answered', async () => {
    await send();
    const { id, isHeld } = await reply();
    expect(isHeld).toBe(false);
    expect(JSON.stringify(await database.db.select().from(intakeReplies))).not.toContain('Tuesday');
    const [mail, ...more] = await mails();
    expect([mail, more]).toMatchObject([{ toAddress: 'joan@x.example', subject: 'Your note' }, []]);
    expect(openBody(admin(), mail!).text).toBe('Hello,\n\nTuesday at 10 works.\n');
    expect((await rows())[0]!.status).toBe('answered');
    // What was answered is shown to anyone who said why they open the intake, and to no one else.
    expect((await getIntakeCover({ ctx: admin(), input: { id } })).replies).toEqual([]);
    await unlockIntake({ ctx: admin(), input: { id, reason: 'answer', reasonNote: '' } });
    expect((await getIntake({ ctx: admin(), input: { id } })).replies).toMatchObject([
      { text: 'Tuesday at 10 works.', author: 'A B', email: 'queued' },
    ]);
  });

  it('writes to no one who asked for a call', async () => {
    await send({ contactBy: 'phone', phone: '210 555 0100' });
    const [{ id } = { id: '' }] = await rows();
    expect((await getIntakeCover({ ctx: admin(), input: { id } })).replyRules).toMatchObject({
      wantsCall: true,
      neverEmail: false,
    });
    await expect(reply()).rejects.toBeInstanceOf(Forbidden);
    expect(await mails()).toEqual([]);
  });

  it('keeps to “never” of the account it came from', async () => {
    await send({ email: 'somewhere@else.example' }, as('joan'));
    await write(database.db, (tx) =>
      tx.insert(contactPreferences).values({ userId: 'joan', neverEmail: true }),
    );
    await expect(reply()).rejects.toBeInstanceOf(Forbidden);
    expect(await mails()).toEqual([]);
  });
});
