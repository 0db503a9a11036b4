import type { Db } from '../../src/db/client.ts';
import {
  articleFeedback,
  articles,
  articleSearches,
  communityEvents,
  contacts,
  eventRegistrations,
  outboundMessages,
  payments,
  testimonials,
  users,
  volunteerApplications,
  weightLossIntakes,
} from '../../src/db/schema/index.ts';
import { write } from '../../src/db/write.ts';
import { createFieldCipher, createKey } from '../../src/server/crypto/field-cipher.ts';

/** Three hundred rows in each table that a list of staff reads: enough for SQLite to plan as it does over a million. */
export async function fillLists(db: Db, now: number): Promise<void> {
  const many = <Row>(make: (index: number) => Row) =>
    Array.from({ length: 300 }, (_, index) => make(index));
  const sealed = createFieldCipher(createKey('test')).seal('1', {
    table: 't',
    row: 'r',
    column: 'c',
  });
  await write(db, async (tx) => {
    await tx.insert(users).values(
      many((index) => ({
        id: `u${index}`,
        firstName: 'Jane',
        lastName: `Doe${index % 5}`,
        email: `jane${index}@x.example`,
        createdAt: now - index,
      })),
    );
    await tx.insert(contacts).values(
      many((index) => ({
        name: 'Jane',
        email: 'j@x.example',
        subject: 's',
        message: 'm',
        createdAt: now - index,
      })),
    );
    await tx.insert(testimonials).values(
      many((index) => ({
        name: 'J',
        initial: 'J',
        category: 'c',
        content: 'x',
        createdAt: now - index,
      })),
    );
    await tx.insert(outboundMessages).values(
      many((index) => ({
        dedupeKey: `k${index}`,
        toAddress: 'a',
        subject: 's',
        purpose: 'p',
        createdAt: now - index,
      })),
    );
    await tx.insert(communityEvents).values(
      many((index) => ({
        id: `e${index}`,
        slug: `e${index}`,
        title: 't',
        description: 'd',
        startsAt: now + index,
        endsAt: now + index + 1,
      })),
    );
    await tx.insert(eventRegistrations).values(
      many((index) => ({
        eventId: `e${index % 3}`,
        name: 'J',
        email: `j${index}@x.example`,
        joinedAt: now - index,
      })),
    );
    await tx
      .insert(volunteerApplications)
      .values(
        many((index) => ({ fullName: 'J', email: `j${index}@x.example`, createdAt: now - index })),
      );
    await tx.insert(weightLossIntakes).values(
      many((index) => ({
        fullName: 'J',
        email: `j${index}@x.example`,
        age: sealed,
        height: sealed,
        currentWeight: sealed,
        goalWeight: sealed,
        createdAt: now - index,
      })),
    );
    await tx.insert(articles).values(
      many((index) => ({
        id: `a${index}`,
        slug: `a${index}`,
        title: 't',
        content: 'c',
        category: 'c',
        notHelpfulCount: index % 7,
      })),
    );
    await tx.insert(payments).values(
      many((index) => ({
        userId: `u${index % 50}`,
        purpose: index % 3 ? ('donation' as const) : ('course' as const),
        provider: 'sandbox' as const,
        amountCents: 100,
        status: index % 2 ? ('completed' as const) : ('pending' as const),
        problem: index % 100 ? null : 'other_amount',
        createdAt: now - index,
      })),
    );
    await tx.insert(articleFeedback).values(
      many((index) => ({
        articleId: `a${index % 3}`,
        wasHelpful: index % 2 === 0,
        feedback: index % 5 ? null : sealed,
        createdAt: now - index,
      })),
    );
    await tx
      .insert(articleSearches)
      .values(
        many((index) => ({ query: sealed, resultsCount: index % 4, createdAt: now - index })),
      );
  });
}
