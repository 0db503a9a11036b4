import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  articles,
  assessmentForms,
  assessmentShares,
  assessmentTypes,
  campaigns,
  chatHandoffs,
  coachClients,
  coaches,
  communityEvents,
  contacts,
  contentReleases,
  coupons,
  donations,
  eventRegistrations,
  membershipRequests,
  outboundMessages,
  payments,
  paymentTasks,
  pledges,
  subscriptions,
  testimonials,
  userAssessments,
  users,
  volunteerApplications,
  weightLossIntakes,
} from '../../src/db/schema/index.ts';
import { assessment } from '../../src/features/content/assessment-schemas.ts';
import { seedEssentials } from '../../src/db/seed/essentials.ts';
import { write } from '../../src/db/write.ts';
import { sealBody } from '../../src/server/mail/mail-body.ts';
import { addConversation } from './conversations.ts';
import { createBench, type EndpointBench } from './endpoint.ts';
import { rightsPeople } from './rights.ts';
import { addPlan } from './sample-plan.ts';

/** As small as an assessment can be: a choice and own words. */
const SAMPLE_QUESTIONS = assessment.parse({
  title: 't',
  category: 'life',
  version: 1,
  minutes: 1,
  introduction: 'i',
  closing: 'c',
  next: [{ label: 'n', url: '/safety' }],
  instruments: [
    {
      key: 'part',
      name: 'n',
      lead: 'l',
      isValidated: false,
      source: { text: 's', url: '' },
      license: { text: 'l', url: '', allows: 'everyone' },
      limits: 'l',
      options: [
        { value: 0, label: 'No' },
        { value: 1, label: 'Yes' },
      ],
      items: [
        { key: '1', text: 'q' },
        { key: '2', kind: 'text', text: 'q' },
      ],
      scoring: { method: 'none', min: 0, max: 0 },
    },
  ],
});

/** The people of the table of rights, and one row called `row` of whatever an endpoint may ask for. */
export async function fillWorld({ db, cipher, now }: EndpointBench): Promise<void> {
  await seedEssentials(db);
  const id = 'row';
  const name = 'Somebody';
  const email = 'somebody@home.example';
  const sealed = (column: string) =>
    cipher.seal('1', { table: 'weight_loss_intakes', row: id, column });
  await write(db, async (tx) => {
    for (const actor of Object.values(rightsPeople)) {
      if (actor)
        await tx.insert(users).values({
          id: actor.userId,
          email: actor.email,
          firstName: 'A',
          lastName: 'B',
          role: actor.role,
          membershipLevel: actor.membershipLevel,
          // Of the gift below.
          ...(actor.userId === 'free' && { rewardPoints: 10, donationTotal: 1_000 }),
          emailVerifiedAt: 1,
        });
    }
    await tx.insert(contacts).values({ id, name, email, subject: 's', message: 'm', updatedAt: 5 });
    await tx
      .insert(testimonials)
      .values({ id, name, initial: 'S', category: 'c', content: 'x', updatedAt: 5 });
    await tx.insert(volunteerApplications).values({ id, fullName: name, email, updatedAt: 5 });
    await tx.insert(weightLossIntakes).values({
      id,
      fullName: name,
      email,
      age: sealed('age'),
      height: sealed('height'),
      currentWeight: sealed('current_weight'),
      goalWeight: sealed('goal_weight'),
      updatedAt: 5,
    });
    await tx.insert(outboundMessages).values({
      id,
      dedupeKey: id,
      toAddress: email,
      subject: 's',
      ...sealBody({ cipher }, id, { text: 'b' }),
      purpose: 'account.confirm',
      nextTryAt: 1e15,
    });
    await tx
      .insert(articles)
      .values({ id, slug: 'sample-entry', title: 't', content: 'c', category: 'c' });
    const startsAt = now + 1e10;
    await tx.insert(communityEvents).values({
      id,
      slug: id,
      title: 't',
      description: 'd',
      startsAt,
      endsAt: startsAt + 3_600_000,
      isPublished: true,
      updatedAt: 5,
    });
    await tx
      .insert(eventRegistrations)
      .values({ id, eventId: id, userId: 'free', name, email: 'free@rights.example' });
    await tx.insert(payments).values([
      { id, purpose: 'donation', title: 't', provider: 'sandbox', amountCents: 1_000 },
      {
        id: 'paid',
        purpose: 'donation',
        title: 't',
        provider: 'sandbox',
        providerPaymentId: 'paid',
        amountCents: 1_000,
        status: 'completed',
      },
    ]);
    await tx.insert(paymentTasks).values({ id, kind: 'expire', key: id, problem: 'missing' });
    const lastsUntil = now + 1e10;
    // The provider of this world is a sandbox that doesn't know them: nothing that is asked of it is worked on here.
    const plan = (key: string, userId: string) => ({
      id: key,
      userId,
      purpose: 'subscription' as const,
      membershipLevel: 'affordable',
      provider: 'sandbox' as const,
      providerSubscriptionId: `sub_${key}`,
      providerCustomerId: `cus_${key}`,
      amountCents: 6_500,
      status: 'active' as const,
      paidThroughAt: lastsUntil,
      currentPeriodEndsAt: lastsUntil,
    });
    await tx
      .insert(subscriptions)
      .values([
        plan(id, 'paid'),
        { ...plan('paused', 'applicant'), pausedUntil: lastsUntil },
        { ...plan('gift', 'free'), purpose: 'donation', membershipLevel: null },
      ]);
    await tx.insert(pledges).values({ id, userId: 'free', subscriptionId: 'gift' });
    await tx.insert(membershipRequests).values({
      id,
      userId: 'free',
      answers: cipher.seal(JSON.stringify({ situation: 'other', helps: [], message: 'm' }), {
        table: 'membership_requests',
        row: id,
        column: 'answers',
      }),
      updatedAt: 5,
    });
    await tx.insert(campaigns).values({ id, title: 't', updatedAt: 5 });
    // A check of January 15, 2026, that its giver has claimed.
    await tx.insert(donations).values({
      id,
      userId: 'free',
      amount: 1_000,
      status: 'completed',
      paymentMethod: 'check',
      processedAt: 1_768_500_000_000,
      updatedAt: 5,
    });
    await tx
      .insert(coupons)
      .values({ id, code: 'SAMPLECODE', type: 'percent', value: 10, updatedAt: 5 });
    await tx.insert(coaches).values({
      id,
      userId: 'coach',
      coachId: id,
      firstName: 'A',
      lastName: 'B',
      email,
      status: 'approved',
    });
    await tx.insert(coachClients).values({ id, coachId: id, clientId: 'free' });
    await tx
      .insert(assessmentTypes)
      .values({ id, slug: 'sample-v1', name: 'sample', displayName: 't', category: 'life' });
    await tx
      .insert(assessmentForms)
      .values({ id, slug: 'sample-v1', assessmentTypeId: id, formData: SAMPLE_QUESTIONS });
    await tx.insert(userAssessments).values({
      id,
      userId: 'free',
      assessmentTypeId: id,
      responses: cipher.seal(JSON.stringify({ language: 'en', answers: { 'part.1': '1' } }), {
        table: 'user_assessments',
        row: id,
        column: 'responses',
      }),
    });
    await tx
      .insert(assessmentShares)
      .values({ id, userAssessmentId: id, userId: 'free', coachUserId: 'coach', level: 'score' });
    await tx.insert(chatHandoffs).values({
      id,
      userId: 'free',
      coachUserId: 'coach',
      summary: cipher.seal('s', { table: 'chat_handoffs', row: id, column: 'summary' }),
    });
    await addPlan(tx, cipher, {
      userId: 'free',
      coachUserId: 'coach',
      startDay: new Date(now).toISOString().slice(0, 10),
    });
  });
  await addConversation(db, cipher, {
    userId: 'free',
    threadId: id,
    said: ['q', 'a'],
    ids: ['asked', id],
  });
}

/** A bench in a folder of its own, filled. `leave` closes it and removes the folder. */
export async function createFilledBench(): Promise<{
  bench: EndpointBench;
  folder: string;
  leave: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-world-'));
  const content = join(folder, 'content');
  // Not whole, so that no one who asks for a preview sets off a build.
  mkdirSync(join(content, 'faq'), { recursive: true });
  writeFileSync(join(content, 'faq', 'broken.yaml'), 'answer: An answer without its question.\n');
  const bench = await createBench({ DATA_DIR: folder, CONTENT_DIR: content });
  await fillWorld(bench);
  // What visitors see is a single entry, so that a publish has little to copy.
  const seen = join(folder, 'releases', 'seen', 'content', 'faq');
  mkdirSync(seen, { recursive: true });
  writeFileSync(
    join(seen, 'cost.yaml'),
    'question: What does it cost?\nanswer: What you can pay.\n',
  );
  await write(bench.db, (tx) =>
    tx.insert(contentReleases).values({ id: 'seen', status: 'live', directory: 'seen' }),
  );
  return {
    bench,
    folder,
    async leave() {
      await bench.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
