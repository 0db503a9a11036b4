import type { Env } from '../src/config/env.ts';
import { bodyRuleFor } from '../src/config/body-limits.ts';
import { loginPathFor } from '../src/config/routes.ts';
import type { BodiesInFlight } from './bodies-in-flight.ts';
import { announcedSize } from './body.ts';
import type { DoorAnswers } from './door-answers.ts';
import type { EditorCheck } from './editor-check.ts';
import type { Exchange } from './exchange.ts';
import type { HandOn } from './hand-on.ts';
import { judgeEditorRequest } from './keystatic-gate.ts';

export function createEditorDoor({
  env,
  hasSession,
  mayEdit: askMayEdit,
  bodies,
  hand,
  answers: { done, redirect, refuse, turnAway, answerNotFound },
}: {
  env: Env;
  hasSession: (cookies: string | undefined) => boolean;
  mayEdit: EditorCheck;
  bodies: BodiesInFlight;
  hand: HandOn;
  answers: DoorAnswers;
}) {
  function receiveForEditor(exchange: Exchange, path: string): void {
    const {
      request: { headers },
      method,
      rawPath,
    } = exchange;
    exchange.label = '/keystatic';
    const verdict = judgeEditorRequest({
      method,
      rawPath,
      isCanonical: path === rawPath,
      hasSession: hasSession(headers.cookie),
      secFetchSite: headers['sec-fetch-site'] as string | undefined,
      origin: headers.origin,
      ownOrigins: [env.SITE_URL, ...(env.isProduction ? [] : [`http://${headers.host}`])],
    });
    if (verdict === 'pass')
      return method === 'GET' || method === 'HEAD'
        ? hand(exchange, path)
        : void admitSave(exchange, path);
    if (verdict === 'sign-in')
      return redirect(
        exchange,
        303,
        `${loginPathFor('editor')}?next=${encodeURIComponent(path + exchange.query)}`,
      );
    if (verdict === 'hide') return done(exchange, 'door', answerNotFound(exchange));
    refuse(exchange, 403, 'You do not have access to this');
  }

  /** A save may be as large as a picture: whose it is, and whether there is room for it, is known before a byte of it is read. */
  async function admitSave(exchange: Exchange, path: string): Promise<void> {
    const { request, response } = exchange;
    const mayEdit = await askMayEdit(request.headers.cookie).catch(() => undefined);
    if (response.destroyed) return;
    if (mayEdit === undefined)
      return turnAway(
        exchange,
        503,
        'This is not available right now. Please try again in a moment.',
        [['Retry-After', '5']],
      );
    if (!mayEdit) return turnAway(exchange, 404, 'Not found');
    const room = bodies.open('editors');
    const hasRoom = room.take(announcedSize(request, bodyRuleFor(path).limit));
    if (!hasRoom)
      return turnAway(
        exchange,
        503,
        'Others are saving large pictures right now. Please save again in a moment. What you wrote is still in the editor.',
        [['Retry-After', '5']],
      );
    response.once('close', room.giveBack);
    hand(exchange, path, { take: () => true, giveBack: room.giveBack });
  }

  return receiveForEditor;
}
