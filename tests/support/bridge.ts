import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRIDGE_CAUTION,
  createDetector,
  openModel,
} from '../../src/features/safety/detector/find-danger.ts';

/** The detector of a browser, as `open-detector.ts` makes it there of what it fetches. */
export const findWithBridge = createDetector(
  openModel(
    readFileSync(
      join(import.meta.dirname, '..', '..', 'src', 'features', 'safety', 'detector', 'bridge.bin'),
    ),
  ),
  BRIDGE_CAUTION,
);
