import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from '@libsql/client';

/**
 * What the signed-in JSON read costs with nothing around it: node:http, the session looked up by the hash of its cookie, the
 * user's row, the same JSON. No framework, no checks, no headers but the two it cannot do without.
 */
const { PORT, DATABASE } = process.env;
const database = createClient({ url: `file:${DATABASE}`, intMode: 'number' });
const SESSION = `select s.*, u.*, exists (select 1 from coach_applications a where a.user_id = u.id and a.status = 'pending') as is_applicant
  from sessions s join users u on u.id = s.user_id where s.token = ? and u.is_active = 1`;

createServer((request, response) => {
  void (async () => {
    const token = /hw_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = (await database.execute({ sql: SESSION, args: [createHash('sha256').update(token).digest('hex')] })).rows[0];
    const user = session && (await database.execute({ sql: 'select * from users where id = ?', args: [session.user_id ?? null] })).rows[0];
    const body = user ? JSON.stringify({
      id: user.id, firstName: user.first_name, lastName: user.last_name, role: user.role, membershipLevel: user.membership_level,
      hasCompletedOnboarding: user.has_completed_onboarding === 1, email: user.claimed_email ?? user.email, donationTotal: String(user.donation_total),
      lastLoginDate: user.last_login, emailConfirmed: user.email_verified_at !== null,
    }) : 'null';
    response.writeHead(user ? 200 : 401, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  })();
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
