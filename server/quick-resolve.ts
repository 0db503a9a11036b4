import * as nodeModule from 'node:module';

/** A module that Drizzle imports from beside itself, as `import { entityKind } from "./entity.js"`. */
const BESIDE = /^\.\.?\/.*\.js$/;
const IN_DRIZZLE = /\/node_modules\/drizzle-orm\/[^?#]*\.js$/;

/**
 * Node looks for a package's type at each of its files and reads its whole `package.json` for that. Drizzle's has 180 KB and a
 * hundred files are loaded from it: a quarter of a second. All of them are ES modules, so that much is said at once.
 * @returns a way to leave it to Node again
 */
export function resolveDrizzleQuickly(): () => void {
  // Older Node versions have no such hooks and take the quarter second.
  const hooks = nodeModule.registerHooks?.({
    resolve(specifier, context, next) {
      if (context.parentURL === undefined || !BESIDE.test(specifier) || !IN_DRIZZLE.test(context.parentURL)) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    },
  });
  return () => hooks?.deregister();
}
