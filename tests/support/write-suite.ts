import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import { contacts, rateLimits } from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createId } from '../../src/lib/ids.ts';

export const contactRow = (name: string) => ({
  name,
  email: 'writer@hearthwell.example',
  subject: 's',
  message: 'm',
});

/** What `write` promises, whatever stands behind it: run against the embedded file and against a real libSQL server. */
export function describeWriting(getDb: () => Db, crowd = 500): void {
  it(`writes ${crowd} rows asked for at once, each once`, async () => {
    const label = createId();
    await Promise.all(
      Array.from({ length: crowd }, () =>
        write(getDb(), (tx) => tx.insert(contacts).values(contactRow(label))),
      ),
    );
    expect(await getDb().$count(contacts, eq(contacts.name, label))).toBe(crowd);
  });

  it('counts exactly when everybody reads before they write', async () => {
    const key = createId();
    await write(getDb(), (tx) =>
      tx.insert(rateLimits).values({ key, windowStartedAt: 0, expiresAt: 0 }),
    );
    await Promise.all(
      Array.from({ length: 40 }, () =>
        write(getDb(), async (tx) => {
          const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
          await tx
            .update(rateLimits)
            .set({ count: row!.count + 1 })
            .where(eq(rateLimits.key, key));
        }),
      ),
    );
    const [row] = await getDb().select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(row!.count).toBe(40);
  });

  it('undoes all of a transaction that fails, and goes on', async () => {
    const label = createId();
    const failed = write(getDb(), async (tx) => {
      await tx.insert(contacts).values(contactRow(label));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await write(getDb(), (tx) => tx.insert(contacts).values(contactRow(label)));
    expect(await getDb().$count(contacts, eq(contacts.name, label))).toBe(1);
  });

  it('tells a broken rule of the schema and goes on', async () => {
    const label = createId();
    const row = { ...contactRow(label), id: createId() };
    await write(getDb(), (tx) => tx.insert(contacts).values(row));
    await expect(write(getDb(), (tx) => tx.insert(contacts).values(row))).rejects.toThrow();
    await write(getDb(), (tx) => tx.insert(contacts).values(contactRow(label)));
    expect(await getDb().$count(contacts, eq(contacts.name, label))).toBe(2);
  });

  it('refuses a write inside a write instead of waiting for ever', async () => {
    const nested = write(getDb(), () => write(getDb(), async () => 1));
    await expect(nested).rejects.toThrow('pass the tx on');
  });

  it('reads what was just written', async () => {
    const label = createId();
    await write(getDb(), (tx) => tx.insert(contacts).values(contactRow(label)));
    expect(
      await getDb().select({ name: contacts.name }).from(contacts).where(eq(contacts.name, label)),
    ).toEqual([{ name: label }]);
  });
}
