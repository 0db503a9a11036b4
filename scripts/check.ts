/** `npm run check`: Astro's own check, the types of everything else, Prettier, the linter. All run, so one look shows every finding. */
import { run, step } from './lib/run.ts';

const checks: [title: string, args: string[]][] = [
  [
    'Astro and its types',
    ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'],
  ],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['Lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']],
];

const failed: string[] = [];
for (const [title, args] of checks) {
  step(title);
  if ((await run(process.execPath, args, { ASTRO_TELEMETRY_DISABLED: '1' })) !== 0)
    failed.push(title);
}
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
