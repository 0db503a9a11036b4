import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDetector, openModel } from '../../src/features/safety/detector/find-danger.ts';
import { findDanger } from '../../src/features/safety/server/own-detector.ts';
import { root } from '../../scripts/lib/run.ts';
import { MUST_FIND, MUST_NOT_ALARM } from './must-find.ts';

/** As careful as `open-detector.ts` has it. */
const BRIDGE_CAUTION = 0.3;
const findWithBridge = createDetector(openModel(readFileSync(join(root, 'src/features/safety/detector/bridge.bin'))), BRIDGE_CAUTION);

describe('the server’s model', () => {
  it.each(MUST_FIND)('finds: $text', ({ text }) => expect(findDanger(text)).not.toEqual([]));
  it.each(MUST_NOT_ALARM)('leaves alone: %s', (text) => expect(findDanger(text)).toEqual([]));
});

describe('the browser’s model', () => {
  it.each(MUST_FIND.filter(({ isClear }) => isClear))('finds: $text', ({ text }) => expect(findWithBridge(text)).not.toEqual([]));
});
