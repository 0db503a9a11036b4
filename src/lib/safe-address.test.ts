import { expect, it } from 'vitest';
import { linkTarget } from '../config/routes.ts';
import { isSafeAddress } from './safe-address.ts';

it.each([
  '/about',
  '#top',
  'https://988lifeline.org/',
  'http://a.example',
  'mailto:a@b.example',
  'tel:988',
  'sms:88788?&body=START',
  '%donateUrl%',
  'tel:%suicideLifeline%',
  '',
])('%j may be linked to', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  'https://',
])('%j may not, wherever it comes from', (address) => {
  expect(isSafeAddress(address)).toBe(false);
  expect(linkTarget(address)).toBeUndefined();
});
