import { apiRequest, type RequestOptions } from '~/lib/api-client.ts';
import type { Account, AddressInput, CodeWanted, LoginInput, NewPasswordInput, RegisterInput, NewAddressInput, PasswordInput, SignInCodeInput, StepUpInput } from './schemas.ts';

export const login = ({ email, password, rememberMe, sharedDevice }: LoginInput, options: RequestOptions) =>
  apiRequest<Account | CodeWanted>('POST', '/api/auth/login', { email, password, rememberMe, sharedDevice }, options);

export const finishLogin = ({ code }: SignInCodeInput) => apiRequest<Account>('POST', '/api/auth/login/code', { code });

export const register = ({ firstName, lastName, email, password, sharedDevice }: RegisterInput, options: RequestOptions) =>
  apiRequest<Account>('POST', '/api/auth/register', { firstName, lastName, email, password, role: 'user', ...(sharedDevice && { sharedDevice }) }, options);

export const askForConfirmation = ({ email }: AddressInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/verify-email', { email }, options);

export const askForReset = ({ email }: AddressInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/reset-password', { email }, options);

export const choosePassword = ({ link, password }: NewPasswordInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/reset-password/new', { link, password }, options);

export interface StepUpAsk { asks: 'password' | 'code'; email: string }

export const findStepUp = () => apiRequest<StepUpAsk>('GET', '/api/auth/step-up');

export const stepUp = ({ stepUp }: StepUpInput) => apiRequest<null>('POST', '/api/auth/step-up', { stepUp });

export const changePassword = ({ password, stepUp }: PasswordInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/password', { password, stepUp }, options);

export const askNewAddress = ({ email, stepUp }: NewAddressInput, options: RequestOptions) =>
  apiRequest<null>('POST', '/api/auth/email', { email, stepUp }, options);
