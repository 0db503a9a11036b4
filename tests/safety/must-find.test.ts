import { describe, expect, it } from 'vitest';
import { findDanger } from '../../src/features/safety/server/own-detector.ts';
import { findWithBridge } from '../support/bridge.ts';
import { MUST_FIND, MUST_NOT_ALARM } from './must-find.ts';

describe('the server’s model', () => {
  it.each(MUST_FIND)('finds: $text', ({ text }) => expect(findDanger(text)).not.toEqual([]));
  it.each(MUST_NOT_ALARM)('leaves alone: %s', (text) => expect(findDanger(text)).toEqual([]));
});

describe('the browser’s model', () => {
  it.each(MUST_FIND.filter(({ isClear }) => isClear))('finds: $text', ({ text }) => expect(findWithBridge(text)).not.toEqual([]));
});
