export { confirmEmail } from './confirm-email.ts';
export { getAccount } from './get-account.ts';
export { getDashboard } from './get-dashboard.ts';
export { getAdminSession } from './get-admin-session.ts';
export { register } from './register.ts';
export { signIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
