import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { communityEvents } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../server/context.ts';
import type { Language } from '../../../lib/languages.ts';
import { NotFound } from '../../../server/errors.ts';
import { findLanguage } from '../../../server/members/find-language.ts';
import { appointmentMessages } from '../messages/appointment.ts';

interface AppointmentFile {
  fileName: string;
  text: string;
}

/**
 * A date as a calendar file (RFC 5545) that tells nothing: "Appointment" ("Cita"), when, and nothing else. Moments are in UTC, which every calendar
 * shows on its owner's clock, summer time included. Nothing that anyone typed goes in, so nothing needs escaping or folding.
 * @param input.language of the email that leads here; else the profile of the person who is signed in says it
 * @throws NotFound for a date that does not exist or is not published
 */
export async function getAppointment({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { id: string; language?: Language | undefined };
}): Promise<AppointmentFile> {
  const events = communityEvents;
  const event = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, input.id), eq(events.isPublished, true)))
    .get();
  if (!event) throw new NotFound();
  const language = input.language ?? (await findLanguage(ctx.db, ctx.actor?.userId));
  const { summary, fileName } = appointmentMessages(language);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // Not our own id: it would lead back to the page.
    `UID:${createHash('sha256').update(`appointment ${event.id}`).digest('hex').slice(0, 32)}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${summary}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    `STATUS:${event.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { fileName, text: `${lines.join('\r\n')}\r\n` };
}

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
