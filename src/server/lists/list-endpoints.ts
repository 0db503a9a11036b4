import type { z } from 'zod';
import type { CsvExport } from '../../lib/csv.ts';
import type { List, ListQuery } from '../../lib/define-list.ts';
import { withCounts, type NoteCode } from '../../lib/notes.ts';
import {
  bulkCounts,
  bulkInput,
  type BulkInput,
  type BulkResult,
  type WorkStep,
} from '../../lib/staff-work.ts';
import { replyInput, type ReplyInput } from '../../lib/staff-replies.ts';
import { exportReason, type ExportReason } from '../../lib/export-reason.ts';
import type { Ctx } from '../context.ts';
import { csvResponse } from '../http/csv-response.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { isChanged, noteConflict } from '../http/note-conflict.ts';
import type { StatusResult, StatusStep } from './status-verb.ts';

/**
 * The endpoint that hands a list out as a file: it asks for the reason, for the password again, and answers a wrong filter with the field instead of a
 * wider file.
 */
export function exportEndpoint<Input extends z.ZodObject>(
  list: List & { input: Input },
  verb: (
    call: { ctx: Ctx; input: z.output<Input> & ExportReason },
    params: Record<string, string | undefined>,
  ) => Promise<CsvExport>,
) {
  return defineEndpoint({
    access: 'admin',
    permission: list.export?.permission ?? list.permission,
    input: list.input.extend(exportReason.shape) as unknown as z.ZodType<
      z.output<Input> & ExportReason
    >,
    idempotent: false,
    stepUp: true,
    rateLimit: { max: 10, windowMs: 60_000, by: 'actor' },
    handler: async ({ ctx, input, params }) => csvResponse(await verb({ ctx, input }, params)),
    form: { page: list.page },
  });
}

interface Stepped<Status extends string, Query extends ListQuery> {
  list: List & {
    fromText(text: string): Query;
    rowHref(id: string, query: Query): string;
  };
  flow: { form: z.ZodType<{ status: Status; seenAt: number; list: string }> };
  verb: (call: { ctx: Ctx; input: StatusStep<Status> }) => Promise<StatusResult<Status>>;
  /** The code of what the page says after the step, or when someone else was faster (`defineNotes`). */
  note: (status: Status | 'changed') => `${string}.${string}`;
}

/** The endpoint of a row's status steps, by JSON or an ordinary form, which leads back to the row in its list. */
export const statusEndpoint = <Status extends string, Query extends ListQuery>({
  list,
  flow,
  verb,
  note,
}: Stepped<Status, Query>) =>
  defineEndpoint({
    access: 'admin',
    permission: list.permission,
    input: flow.form,
    handler: async ({ ctx, input: { status, seenAt }, params }) => {
      const id = params.id ?? '';
      return await noteConflict(verb({ ctx, input: { id, status, seenAt } }), { id });
    },
    form: {
      page: list.page,
      redirect: ({ input, result }) => list.rowHref(result.id, list.fromText(input.list)),
      note: ({ input, result }) => note(isChanged(result) ? 'changed' : input.status),
    },
  });

interface InBulk<Step extends string, Query extends ListQuery> {
  list: List & {
    fromText(text: string): Query;
    rowHref(id: string, query: Query): string;
  };
  /** Steps of the flow that the verb takes. */
  steps: readonly Step[];
  verb: (call: { ctx: Ctx; input: BulkInput<Step> }) => Promise<BulkResult>;
  /** The code of what the page says (`bulkNotes`). */
  note: (step: Step | WorkStep) => NoteCode;
}

/** The endpoint of a step on several rows, or on the one that is open, which leads back to where they stand. */
export const bulkEndpoint = <Step extends string, Query extends ListQuery>({
  list,
  steps,
  verb,
  note,
}: InBulk<Step, Query>) =>
  defineEndpoint({
    access: 'admin',
    permission: list.permission,
    input: bulkInput(steps) as unknown as z.ZodType<BulkInput<Step>>,
    handler: ({ ctx, input }) => verb({ ctx, input }),
    form: {
      page: list.page,
      redirect: ({ input }) => {
        const query = list.fromText(input.list);
        return input.open && list.opens ? list.rowHref(input.open, query) : list.href(query);
      },
      note: ({ input, result }) => withCounts(note(input.step), bulkCounts(result)),
    },
  });

interface Replied<Query extends ListQuery> {
  list: List & {
    fromText(text: string): Query;
    href(query: Query): string;
    rowHref(id: string, query: Query): string;
  };
  verb: (call: { ctx: Ctx; input: ReplyInput }) => Promise<{ id: string; isHeld: boolean }>;
  /** The code of what the page says afterwards (`replyNotes`). */
  note: (outcome: 'replied' | 'reply-held') => NoteCode;
}

/** The endpoint of a reply to a row, which leads back to where it was written: the list or the row's own page. */
export const replyEndpoint = <Query extends ListQuery>({ list, verb, note }: Replied<Query>) =>
  defineEndpoint({
    access: 'admin',
    permission: list.permission,
    input: replyInput,
    handler: ({ ctx, input, params }) => verb({ ctx, input: { ...input, id: params.id ?? '' } }),
    form: {
      page: list.page,
      isOwn: true,
      redirect: ({ input, result }) => {
        const query = list.fromText(input.list);
        return input.from === 'list' ? list.href(query) : list.rowHref(result.id, query);
      },
      note: ({ result }) => note(result.isHeld ? 'reply-held' : 'replied'),
    },
  });
