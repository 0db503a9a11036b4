import { beforeAll, expect, it, vi } from 'vitest';
import type { AnyForm } from './unkept-fields.ts';

type Notice = (event: { type: string; target: object }) => void;
let notice: Notice;
const page = {
  cookie: '',
  addEventListener: (_: string, listener: Notice) => {
    notice = listener;
  },
};
beforeAll(async () => {
  vi.stubGlobal('document', page);
  await import('./unkept-fields.ts');
});

function makeForm() {
  const purpose = new Map<string, string | null>([
    ['email', 'username'],
    ['password', 'current-password'],
    ['send', null],
  ]);
  const elements = [...purpose.keys()].map((name) => ({
    getAttribute: () => purpose.get(name) ?? null,
    setAttribute: (_: string, value: string) => void purpose.set(name, value),
  }));
  return { purpose, form: { elements } as unknown as AnyForm };
}

it('asks the browser to keep nothing while the box is ticked, and lets it again when it is not', () => {
  page.cookie = '';
  const { form, purpose } = makeForm();
  notice({ type: 'focusin', target: { form, name: 'email' } });
  expect([...purpose.values()]).toEqual(['username', 'current-password', null]);
  notice({ type: 'change', target: { form, name: 'sharedDevice', checked: true } });
  expect([...purpose.values()]).toEqual(['off', 'off', null]);
  notice({ type: 'change', target: { form, name: 'sharedDevice', checked: false } });
  expect([...purpose.values()]).toEqual(['username', 'current-password', null]);
});

it('asks so in every form that is begun by somebody signed in on a shared device', () => {
  page.cookie = 'a=b; hw_signed_in=1s';
  const { form, purpose } = makeForm();
  notice({ type: 'focusin', target: { form, name: 'email' } });
  expect([...purpose.values()]).toEqual(['off', 'off', null]);
});
