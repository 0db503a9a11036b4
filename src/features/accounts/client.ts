import { apiRequest, type RequestOptions } from '~/lib/api-client.ts';
import type { Account, LoginInput, RegisterInput } from './schemas.ts';

export const login = ({ email, password, rememberMe, sharedDevice }: LoginInput, options: RequestOptions) =>
  apiRequest<Account>('POST', '/api/auth/login', { email, password, rememberMe, sharedDevice }, options);

export const register = ({ firstName, lastName, email, password }: RegisterInput, options: RequestOptions) =>
  apiRequest<Account>('POST', '/api/auth/register', { firstName, lastName, email, password, role: 'user' }, options);
