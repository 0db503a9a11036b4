import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaigns } from '../../src/db/schema/index.ts';
import { getCampaign } from '../../src/features/giving/server/index.ts';
import { officeDay } from '../../src/lib/office-days.ts';
import { createBench, type EndpointBench } from '../support/endpoint.ts';
import { sender } from '../support/gift-endpoints-bench.ts';
import { rightsPeople } from '../support/rights.ts';
import { fillWorld } from '../support/sample-world.ts';

/** What staff do with campaigns, through the endpoints they use. */
let bench: EndpointBench;
beforeEach(async () => {
  bench = await createBench();
  await fillWorld(bench);
});
afterEach(() => bench.close());
const send = (...call: Parameters<ReturnType<typeof sender>>) => sender(bench)(...call);
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id;
const campaign = async () =>
  (await bench.db.select().from(campaigns).where(eq(campaigns.id, 'row')).get())!;

describe('a campaign', () => {
  const save = (more: object) => send('POST /api/admin/campaigns', { title: 'Rooms', ...more });
  it('never takes what it raised from a form', async () => {
    const id = idOf(
      await save({ goal: '5000', raisedAmount: 99, isActive: false, createdBy: 'free' }),
    );
    const row = (await bench.db.select().from(campaigns).where(eq(campaigns.id, id)).get())!;
    expect(row).toMatchObject({
      goalAmount: 500_000,
      raisedAmount: 0,
      isActive: true,
      createdBy: 'admin',
    });
  });

  it('is changed by who saw its last words, while gifts come in', async () => {
    const ctx = bench.ctx(rightsPeople.admin);
    const { seen } = await getCampaign({ ctx, input: { id: 'row' } });
    await send('POST /api/admin/donations', {
      amount: '1,250.50',
      method: 'check',
      receivedOn: officeDay(bench.now),
      campaignId: 'row',
    });
    expect((await save({ id: 'row', seen, title: 'First' })).status).toBe(200);
    expect((await save({ id: 'row', seen, title: 'Second' })).status).toBe(409);
    expect(await campaign()).toMatchObject({ title: 'First', raisedAmount: 125_050 });
  });
});
