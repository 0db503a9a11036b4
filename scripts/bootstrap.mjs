// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependencies.
// It installs what the lockfile says, then hands over to `scripts/<command>.ts` on the Node that the product needs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DEVELOPMENT_COMMANDS = [
  'test',
  'check',
  'bench',
  'safety',
  'grades',
  'train-detector',
  'shots',
  'editor-pictures',
  'dev',
];

/** Why `node_modules` does not match the lockfile, or undefined when it does. npm writes its own record of what it installed. */
export function missingPackage(lock, installed, needsDevelopment) {
  const wanted = lock.packages || {};
  const present = installed.packages || {};
  for (const path of Object.keys(wanted)) {
    const entry = wanted[path];
    if (path === '' || entry.link) continue;
    const found = present[path];
    if (found) {
      if (found.version !== entry.version || found.integrity !== entry.integrity) return path;
      continue;
    }
    if (entry.optional || entry.devOptional || entry.peer) continue;
    if (entry.dev && !needsDevelopment) continue;
    return path;
  }
  return undefined;
}

/** A Node that can run this product: the packaged one first, the machine's own when it is new enough; undefined when none. */
export function chooseNode(packaged, packagedVersion, ownPath, ownVersion) {
  if (isRecent(packagedVersion)) return { path: packaged, flags: flagsFor(packagedVersion) };
  if (isRecent(ownVersion)) return { path: ownPath, flags: flagsFor(ownVersion) };
  return undefined;
}

function isRecent(version) {
  if (!version) return false;
  const parts = version.replace(/^v/, '').split('.').map(Number);
  return parts[0] > 22 || (parts[0] === 22 && parts[1] >= 12);
}

// Node runs TypeScript without a flag from 22.18 and 23.6 on.
function flagsFor(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  const byItself =
    parts[0] > 23 || (parts[0] === 22 && parts[1] >= 18) || (parts[0] === 23 && parts[1] >= 6);
  return byItself ? [] : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function install(root, command) {
  const lockPath = join(root, 'package-lock.json');
  if (!existsSync(lockPath))
    fail('package-lock.json is missing: run this in a complete clone of the project.');
  const lockHash = createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  const needsDevelopment = DEVELOPMENT_COMMANDS.indexOf(command) >= 0;
  const stampPath = join(root, 'node_modules', '.hearthwell-stamp');
  const stamp = lockHash + (needsDevelopment ? ' dev' : '');
  const seen = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '';
  if (seen === stamp || seen === lockHash + ' dev') return;
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || missingPackage(readJson(lockPath) || {}, installed, needsDevelopment))
    await runNpm(root, needsDevelopment);
  writeFileSync(stampPath, stamp);
}

/** Minutes on a slow line, so it says that it goes on. */
function runNpm(root, needsDevelopment) {
  console.log('Installing packages (once, and again when package-lock.json changes) …');
  const npmCli = process.env.npm_execpath;
  const program = npmCli ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (needsDevelopment) args.push('--include=dev');
  const started = Date.now();
  const progress = setInterval(
    () => console.log('  still installing, ' + Math.round((Date.now() - started) / 1000) + ' s'),
    10000,
  );
  const child = spawn(program, (npmCli ? [npmCli] : []).concat(args), {
    cwd: root,
    stdio: 'inherit',
  });
  child.on('error', (error) =>
    fail('npm could not be started (' + error.message + '): install npm, then try again.'),
  );
  return new Promise((done) => {
    child.on('exit', (code) => {
      clearInterval(progress);
      if (code !== 0)
        fail(
          'npm ci failed: check the network and free disk space (see above), then run the same command again.',
        );
      done();
    });
  });
}

async function run() {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const command = process.argv[2] || '';
  const script = join(root, 'scripts', command + '.ts');
  if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(script))
    fail('Unknown command "' + command + '": see "scripts" in package.json.');
  await install(root, command);
  const bin = join(root, 'node_modules', '.bin');
  const packaged = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  const probe = existsSync(packaged)
    ? spawnSync(packaged, ['--version'], { encoding: 'utf8' })
    : undefined;
  const node = chooseNode(
    packaged,
    probe && probe.status === 0 ? probe.stdout.trim() : undefined,
    process.execPath,
    process.version,
  );
  if (!node)
    fail(
      'Node 22.12 or newer is needed and no packaged one fits this machine (' +
        process.platform +
        ' ' +
        process.arch +
        '): install it from nodejs.org.',
    );
  const env = Object.assign({}, process.env, { PATH: bin + delimiter + (process.env.PATH || '') });
  // The young generation would otherwise grow to 130 MB and stay there.
  const memory = command === 'start' ? ['--max-semi-space-size=16'] : [];
  const child = spawn(node.path, node.flags.concat(memory, [script], process.argv.slice(3)), {
    stdio: 'inherit',
    env,
  });
  // The child decides when to end: it has requests to finish. A second signal is passed on as well.
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, () => child.kill(signal)));
  child.on('error', (error) => fail('Could not start ' + node.path + ': ' + error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code === null ? 1 : code));
}

if (import.meta.url === pathToFileURL(process.argv[1] || '').href) await run();
