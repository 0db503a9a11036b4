import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds and more. Begun last, one of them would keep a core waiting for it. */
const LONGEST = [
  'hostile-texts',
  'canaries',
  'twelve-weeks-1',
  'twelve-weeks-2',
  'many-gifts-1',
  'many-gifts-2',
  'html',
  'guessing',
  'front-door-process',
  'migrate',
  'routes',
  'write',
  'two-step',
  'picture-variants',
  'mirror-content',
  'deliver-mail',
  'faults/kill',
  'faults/libsql-server',
  'faults/publish',
].map((name) => `/${name}.test.ts`);

/** Lets the longest test files begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
