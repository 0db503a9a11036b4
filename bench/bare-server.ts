import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from '@libsql/client';

/**
 * What the signed-in JSON read costs with nothing around it: node:http, the session and its owner looked up by the hash of the
 * cookie and what help reads of sessions in the very queries that the house runs, the same JSON. No framework, no checks, no headers but the two it cannot do without.
 */
const { PORT, DATABASE } = process.env;
const database = createClient({ url: `file:${DATABASE}`, concurrency: 1 });
const SESSION = `select "sessions"."id" as session_id, "sessions"."user_id", "sessions"."token", "sessions"."kind", "sessions"."created_at",
  "sessions"."last_used_at", "sessions"."ip_address", "sessions"."user_agent", "users"."email", "users"."claimed_email", "users"."first_name",
  "users"."last_name", "users"."role", "users"."membership_level", "users"."permissions", "users"."has_completed_onboarding",
  "users"."email_verified_at", "users"."donation_total", "users"."last_login", exists (select 1 from "coach_applications"
  where "coach_applications"."user_id" = "users"."id" and "coach_applications"."status" in ('pending', 'in_review')) as is_applicant
  from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."token" = ? and "users"."is_active" = ?)`;

const FACTS = `select exists (select 1 from "bookings" where "bookings"."user_id" = ? and "bookings"."status" <> 'cancelled') as booked,
  exists (select 1 from "bookings" where "bookings"."user_id" = ? and "bookings"."status" = 'completed') as completed,
  (select "user_preferences"."language" from "user_preferences" where "user_preferences"."user_id" = ?) as language,
  (select json_group_array("duration") from (select "coach_session_notes"."duration" from "coach_session_notes" where "coach_session_notes"."client_id" = ?
  and "coach_session_notes"."session_date" > ? and "coach_session_notes"."duration" is not null order by "coach_session_notes"."session_date" desc limit 10)) as minutes
  from "users" where "users"."id" = ?`;
const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

createServer((request, response) => {
  void (async () => {
    const token = /hw_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const user = (
      await database.execute({
        sql: SESSION,
        args: [createHash('sha256').update(token).digest('hex'), 1],
      })
    ).rows[0];
    const facts =
      user &&
      (
        await database.execute({
          sql: FACTS,
          args: [
            user.user_id,
            user.user_id,
            user.user_id,
            user.user_id,
            Date.now() - RECENT_MS,
            user.user_id,
          ] as string[],
        })
      ).rows[0];
    const body =
      user && facts
        ? JSON.stringify({
            id: user.user_id,
            firstName: user.first_name,
            lastName: user.last_name,
            role: user.role,
            membershipLevel: user.membership_level,
            hasCompletedOnboarding: user.has_completed_onboarding === 1,
            email: user.claimed_email ?? user.email,
            donationTotal: String(user.donation_total),
            lastLoginDate: user.last_login,
            emailConfirmed: user.email_verified_at !== null,
            recentSessions: (JSON.parse(String(facts.minutes)) as number[]).map((duration) => ({
              duration,
            })),
            hasBookedSession: facts.booked === 1,
            hasCompletedSessions: facts.completed === 1,
            language: facts.language === 'es' ? 'es' : 'en',
          })
        : 'null';
    response.writeHead(user ? 200 : 401, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  })();
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
