import type { DeclaredForm } from '~/lib/declared-form.ts';
import { staffForms } from './staff-forms.ts';

export const forms: readonly DeclaredForm[] = [...staffForms];
