import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testimonials } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import { testCtx } from '../../../../tests/support/ctx.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testimonialOutput } from '../schemas.ts';
import { listApprovedTestimonials } from './list-approved-testimonials.ts';

describe('listApprovedTestimonials', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('is empty when there are none', async () => {
    expect(await listApprovedTestimonials({ ctx: testCtx(database.db) })).toEqual([]);
  });

  it('lists approved ones only, newest first, at most twelve, with the specified fields', async () => {
    const row = (index: number, isApproved: boolean) => ({
      id: `t${index}`,
      name: `N${index}`,
      initial: 'N',
      category: 'Divorce',
      content: 'It helped.',
      rating: 5,
      isApproved,
      createdAt: index,
      updatedAt: index,
    });
    await write(database.db, (tx) =>
      tx
        .insert(testimonials)
        .values([
          ...Array.from({ length: 14 }, (_, index) => row(index, true)),
          row(90, false),
          row(91, false),
        ]),
    );
    const listed = await listApprovedTestimonials({ ctx: testCtx(database.db) });
    expect(listed.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, index) => `t${13 - index}`),
    );
    expect(Object.keys(listed[0]!).sort()).toEqual(Object.keys(testimonialOutput.shape).sort());
  });
});
