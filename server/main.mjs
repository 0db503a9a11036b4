import { readCurrentBuild } from './current-build.mjs';
import { loadFrontDoor } from './load-front-door.mjs';

try {
  const start = await loadFrontDoor(readCurrentBuild());
  const { endOnSignals } = await start(process.env);
  endOnSignals();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
