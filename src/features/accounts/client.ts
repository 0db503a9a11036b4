import { apiRequest, type RequestOptions } from '~/lib/api-client.ts';
import type { Account, AddressInput, LoginInput, NewPasswordInput, RegisterInput } from './schemas.ts';

export const login = ({ email, password, rememberMe, sharedDevice }: LoginInput, options: RequestOptions) =>
  apiRequest<Account>('POST', '/api/auth/login', { email, password, rememberMe, sharedDevice }, options);

export const register = ({ firstName, lastName, email, password }: RegisterInput, options: RequestOptions) =>
  apiRequest<Account>('POST', '/api/auth/register', { firstName, lastName, email, password, role: 'user' }, options);

export const askForConfirmation = ({ email }: AddressInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/verify-email', { email }, options);

export const askForReset = ({ email }: AddressInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/reset-password', { email }, options);

export const choosePassword = ({ link, password }: NewPasswordInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/reset-password/new', { link, password }, options);
