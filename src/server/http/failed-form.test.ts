import { describe, expect, it } from 'vitest';
import { failedForm as findFailedForm } from './failed-form.ts';
import { contactMessages } from '../../features/community/messages/contact.ts';
import type { DeclaredForm } from '../../lib/declared-form.ts';
import type { FormFailure } from './form-post.ts';

const Again = (() => undefined) as unknown as DeclaredForm['Again'];
const forms: DeclaredForm[] = [
  { page: '/login', failedTitle: () => 'Login Failed', Again },
  {
    page: '/contact',
    failedTitle: (language) => contactMessages(language).failed,
    isInSpanish: true,
    Again,
  },
  { page: '/resources', isInSpanish: true, Again },
  { page: '/admin-dashboard/events', field: 'title', Again },
];
const failedForm = (of: FormFailure, referer: string | null) => findFailedForm(of, referer, forms);

const failure = (over: Partial<FormFailure> = {}): FormFailure => ({
  page: '/login',
  action: '/api/auth/login',
  message: 'No.',
  status: 401,
  fields: {},
  values: {},
  isWhole: true,
  ...over,
});

describe('a form that is shown again', () => {
  it('leads back to where it was sent from and still knows where the sign-in should lead', () => {
    const failed = failedForm(failure(), 'http://care.example/admin-login?next=%2Fcms');
    expect([failed?.back, failed?.next, failed?.heading]).toEqual([
      '/admin-login?next=%2Fcms',
      '/cms',
      'Login Failed',
    ]);
  });

  it('trusts no address but an own page', () => {
    for (const referer of [null, '', 'nonsense', 'http://care.example/api/auth/login'])
      expect(failedForm(failure(), referer)?.back).toBe('/login');
    expect(
      failedForm(failure(), 'http://care.example/login?next=//evil.example')?.next,
    ).toBeUndefined();
  });

  it('has the specified titles for failures and a gentle one for marked fields', () => {
    expect(failedForm(failure(), null)?.heading).toBe('Login Failed');
    expect(failedForm(failure({ page: '/contact' }), null)?.heading).toBe('Message Failed to Send');
    expect(failedForm(failure({ fields: { email: 'No' } }), null)?.heading).toBe(
      "That didn't work",
    );
  });

  it('offers to sign in again where a session ended under an open form', () => {
    const failed = failedForm(
      failure({ page: '/admin-dashboard' }),
      'http://care.example/admin-dashboard?contact=1',
    );
    expect(failed?.signIn).toBe('/admin-login?next=%2Fadmin-dashboard%3Fcontact%3D1');
    expect(failedForm(failure(), null)?.signIn).toBeUndefined();
    expect(
      failedForm(failure({ page: '/admin-dashboard', status: 403 }), null)?.signIn,
    ).toBeUndefined();
  });

  it('keeps what was entered where no page shows the form again, and sends it once more only where that may help', () => {
    const note = failure({
      page: '/admin-dashboard/people',
      values: { reason: 'asked', reasonNote: 'She called today' },
    });
    expect(failedForm(note, null)).toMatchObject({ form: undefined, mayResend: true });
    expect(
      failedForm({ ...note, status: 400, fields: { reason: 'Please choose why' } }, null),
    ).toMatchObject({ form: undefined, mayResend: false });
    expect(failedForm({ ...note, isWhole: false }, null)?.mayResend).toBe(false);
    expect(failedForm(failure({ page: '/user-profile/sign-in', values: {} }), null)).toMatchObject({
      form: undefined,
      mayResend: false,
    });
    expect(
      failedForm(failure({ page: '/contact', values: { message: 'Hello' } }), null)?.form,
    ).toBe(forms[1]);
    expect(
      failedForm(failure({ page: '/admin-dashboard/events', values: { note: 'x' } }), null)?.form,
    ).toBeUndefined();
    expect(
      failedForm(failure({ page: '/admin-dashboard/events', values: { title: 'x' } }), null)?.form,
    ).toBe(forms[3]);
  });
});

describe('a form of a Spanish page that is shown again', () => {
  const spanish = (over: Partial<FormFailure>) =>
    failedForm(failure({ values: { language: 'es' }, ...over }), null);

  it('says in Spanish what to do, by what went wrong', () => {
    expect(
      spanish({ page: '/contact', status: 400, fields: { email: 'Escribe tu correo' } }),
    ).toMatchObject({
      language: 'es',
      heading: 'Todavía falta algo',
      message: 'Revisa los campos marcados, por favor.',
    });
    expect(spanish({ page: '/contact', status: 429 })).toMatchObject({
      heading: 'Tu mensaje no se envió',
      message: expect.stringContaining('Espera unos minutos') as string,
    });
    expect(spanish({ page: '/resources', status: 503 })?.message).toContain(
      'Lo que escribiste sigue aquí',
    );
  });
});
