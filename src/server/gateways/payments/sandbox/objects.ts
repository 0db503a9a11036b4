import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/client.ts';
import { sandboxObjects } from '../../../../db/schema/payments.ts';
import { createId } from '../../../../lib/ids.ts';
import { ProviderMissing } from '../payment-gateway.ts';
import type { SandboxKind, StateOf } from './states.ts';

/** What the sandbox knows of the world. */
export interface Sandbox {
  db: Db;
  /** Origin of our site, where its pages stand and its events go. */
  siteUrl: string;
  /** Its events are signed with a key of this. */
  secret: string;
  /** UTC ms. Tests move it. */
  clock(): number;
}

export interface SandboxObject<Kind extends SandboxKind = SandboxKind> {
  id: string;
  parentId: string | null;
  state: StateOf<Kind>;
  dueAt: number | null;
  createdAt: number;
}

type Reader = Pick<Db, 'select'> | Pick<Tx, 'select'>;

const PREFIX: Record<Exclude<SandboxKind, 'settings'>, string> = {
  checkout: 'cs',
  payment: 'pi',
  subscription: 'sub',
  invoice: 'in',
  cards: 'bps',
  call: 'req',
};

/** Looks like a provider's own, and says by itself that it is a test. Anyone who has a checkout's can pay it. */
export const createSandboxId = (kind: keyof typeof PREFIX | 'customer' | 'event', now: number) =>
  `${kind === 'customer' ? 'cus' : kind === 'event' ? 'evt' : PREFIX[kind]}_test_${createId(now).replaceAll('-', '')}`;

export async function findObject<Kind extends SandboxKind>(
  from: Reader,
  kind: Kind,
  id: string,
): Promise<SandboxObject<Kind> | undefined> {
  const row = await from
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    .get();
  return row as SandboxObject<Kind> | undefined;
}

/** @throws ProviderMissing */
export async function getObject<Kind extends SandboxKind>(
  from: Reader,
  kind: Kind,
  id: string,
): Promise<SandboxObject<Kind>> {
  const found = await findObject(from, kind, id);
  if (!found) throw new ProviderMissing();
  return found;
}

export async function findByKey<Kind extends SandboxKind>(
  from: Reader,
  kind: Kind,
  key: string,
): Promise<SandboxObject<Kind> | undefined> {
  const row = await from
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.key, key), eq(sandboxObjects.kind, kind)))
    .get();
  return row as SandboxObject<Kind> | undefined;
}

/** Oldest first. */
export async function listChildren<Kind extends SandboxKind>(
  from: Reader,
  kind: Kind,
  parentId: string,
): Promise<SandboxObject<Kind>[]> {
  const rows = await from
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.parentId, parentId), eq(sandboxObjects.kind, kind)))
    .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id));
  return rows as SandboxObject<Kind>[];
}

export async function findPayments(
  from: Reader,
  ids: readonly string[],
): Promise<Map<string, StateOf<'payment'>>> {
  const rows = await from
    .select({ id: sandboxObjects.id, state: sandboxObjects.state })
    .from(sandboxObjects)
    .where(inArray(sandboxObjects.id, [...ids]));
  return new Map(rows.map(({ id, state }) => [id, state as StateOf<'payment'>]));
}

interface Made {
  key?: string;
  parentId?: string;
  dueAt?: number | null;
  now: number;
}

export async function putObject<Kind extends Exclude<SandboxKind, 'settings'>>(
  tx: Tx,
  state: StateOf<Kind>,
  { key, parentId, dueAt = null, now }: Made,
): Promise<SandboxObject<Kind>> {
  const { kind } = state as { kind: Kind };
  const id = createSandboxId(kind, now);
  await tx.insert(sandboxObjects).values({
    id,
    kind,
    key: key ?? null,
    parentId: parentId ?? null,
    state,
    dueAt,
    createdAt: now,
    updatedAt: now,
  });
  return { id, parentId: parentId ?? null, state, dueAt, createdAt: now };
}

/** Writes an object's newest state and when the sandbox goes on with it by itself. @returns it as it is now */
export async function keepObject<Kind extends SandboxKind>(
  tx: Tx,
  before: SandboxObject<Kind>,
  change: Partial<StateOf<Kind>>,
  { now, dueAt = before.dueAt }: { now: number; dueAt?: number | null },
): Promise<SandboxObject<Kind>> {
  const state = { ...before.state, ...change };
  await tx
    .update(sandboxObjects)
    .set({ state, dueAt, updatedAt: now })
    .where(eq(sandboxObjects.id, before.id));
  return { ...before, state, dueAt };
}

/** Notes a call that was made with a key. @returns whether it is the first of its key */
export async function isFirstCall(tx: Tx, key: string, now: number): Promise<boolean> {
  const made = await tx
    .insert(sandboxObjects)
    .values({
      id: createSandboxId('call', now),
      kind: 'call',
      key: `call:${key}`,
      state: { kind: 'call' },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: sandboxObjects.key })
    .returning({ id: sandboxObjects.id });
  return made.length === 1;
}
