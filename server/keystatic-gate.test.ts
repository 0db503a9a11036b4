import { describe, expect, it } from 'vitest';
import { isEditorPath, judgeEditorRequest, type GateRequest } from './keystatic-gate.ts';

it.each([
  '/keystatic',
  '/keystatic/',
  '//keystatic',
  '/Keystatic',
  '/KEYSTATIC/collection/pages',
  '/%6beystatic',
  '/%6Beystatic',
  '/%256beystatic',
  '/%25256beystatic',
  '/keystatic/../keystatic',
  '/x/../keystatic',
  '/./keystatic',
  '/%2e/keystatic',
  '/keystatic%2F',
  '/keystatic;x',
  '/keystatic.html',
  '/keystatic%00',
  '/api/keystatic/update',
  '/api//keystatic/tree',
  '/API/keystatic',
  '/api/%6beystatic/update',
  '/api%2Fkeystatic/update',
  '/api/x/../keystatic/blob',
  '/api\\keystatic\\update',
  '/%61pi/%256beystatic/update',
])('sees the editor behind %s', (path) => expect(isEditorPath(path)).toBe(true));

it.each(['/', '/about', '/api/contacts', '/resources/keystatic-guide', '/api/auth/keystatic'])(
  'lets %s alone',
  (path) => expect(isEditorPath(path)).toBe(false),
);

describe('judgeEditorRequest', () => {
  const editor: GateRequest = {
    method: 'GET',
    rawPath: '/keystatic',
    isCanonical: true,
    hasSession: true,
    secFetchSite: undefined,
    origin: undefined,
    ownOrigins: ['https://site.example'],
  };
  const write: GateRequest = {
    ...editor,
    method: 'POST',
    rawPath: '/api/keystatic/update',
    secFetchSite: 'same-origin',
  };

  it.each<[string, GateRequest, string]>([
    ['the page with a session', editor, 'pass'],
    ['the page without', { ...editor, hasSession: false }, 'sign-in'],
    ['another spelling', { ...editor, rawPath: '/Keystatic' }, 'hide'],
    ['not canonical', { ...editor, isCanonical: false }, 'hide'],
    ['a name that only starts like it', { ...editor, rawPath: '/keystaticx' }, 'hide'],
    ['a post to the page', { ...editor, method: 'POST' }, 'refuse'],
    ['a write from our page', write, 'pass'],
    ['a write without a session', { ...write, hasSession: false }, 'refuse'],
    ['a write from elsewhere', { ...write, secFetchSite: 'cross-site' }, 'refuse'],
    ['a write from a sister site', { ...write, secFetchSite: 'same-site' }, 'refuse'],
    ['a write by address bar', { ...write, secFetchSite: 'none' }, 'refuse'],
    [
      'an old browser, own origin',
      { ...write, secFetchSite: undefined, origin: 'https://site.example' },
      'pass',
    ],
    [
      'an old browser, foreign origin',
      { ...write, secFetchSite: undefined, origin: 'https://evil.example' },
      'refuse',
    ],
    ['no word on where it came from', { ...write, secFetchSite: undefined }, 'refuse'],
    [
      'a read from elsewhere',
      { ...write, method: 'GET', rawPath: '/api/keystatic/tree', secFetchSite: 'cross-site' },
      'refuse',
    ],
    ['a read from our page', { ...write, method: 'GET', rawPath: '/api/keystatic/tree' }, 'pass'],
  ])('%s', (_, request, verdict) => expect(judgeEditorRequest(request)).toBe(verdict));
});
