import { loadFrontDoor } from './load-front-door.mjs';

await loadFrontDoor().then((start) => start(process.env)).then(({ endOnSignals }) => endOnSignals(), (error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
