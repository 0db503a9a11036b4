import { createElement } from 'react';
import type { BasicFormField } from '@keystatic/core';

/** What Keystatic reads and writes as it is. */
type Stored = ReturnType<BasicFormField<object>['serialize']>['value'];

/**
 * A part of an entry that editors see and don't change: it is written back letter for letter.
 * @param read how the site reads it
 * @param describe its lines, for the eye
 */
export function locked<Value extends object>(
  label: string,
  {
    help,
    read,
    describe,
  }: { help: string; read: (stored: unknown) => Value; describe: (value: Value) => string[] },
): BasicFormField<{ stored: unknown }, { stored: unknown }, Value> {
  const lines = (stored: unknown): string[] => {
    try {
      return describe(read(stored));
    } catch {
      return ['These can’t be read. Please ask a developer.'];
    }
  };
  return {
    kind: 'form',
    label,
    defaultValue: () => ({ stored: [] }),
    parse: (stored) => ({ stored }),
    serialize: ({ stored }) => ({ value: stored as Stored }),
    validate: (value) => value,
    reader: { parse: read },
    Input: ({ value }) =>
      createElement(
        'fieldset',
        null,
        createElement('legend', null, label),
        createElement('p', null, help),
        createElement(
          'ul',
          null,
          lines(value.stored).map((line, at) => createElement('li', { key: at }, line)),
        ),
      ),
  };
}
