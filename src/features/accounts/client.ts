import { apiRequest } from '~/lib/api-client.ts';
import type {
  Account,
  AddressInput,
  CodeWanted,
  LoginInput,
  NewPasswordInput,
  RegisterInput,
  NewAddressInput,
  StaffLoginInput,
  PasswordInput,
  SignInCodeInput,
  StepUpInput,
} from './schemas.ts';

export const login = ({ email, password, rememberMe, sharedDevice }: LoginInput) =>
  apiRequest<Account | CodeWanted>('POST', '/api/auth/login', {
    email,
    password,
    rememberMe,
    sharedDevice,
  });

export const staffLogin = ({ username, password, sharedDevice }: StaffLoginInput) =>
  apiRequest<Account | CodeWanted>('POST', '/api/auth/staff-login', {
    username,
    password,
    sharedDevice,
  });

export const finishLogin = ({ code }: SignInCodeInput) =>
  apiRequest<Account>('POST', '/api/auth/login/code', { code });

export const register = ({ firstName, lastName, email, password, sharedDevice }: RegisterInput) =>
  apiRequest<Account>('POST', '/api/auth/register', {
    firstName,
    lastName,
    email,
    password,
    role: 'user',
    ...(sharedDevice && { sharedDevice }),
  });

export const askForConfirmation = ({ email }: AddressInput) =>
  apiRequest<null>('POST', '/api/auth/verify-email', { email });

export const askForReset = ({ email }: AddressInput) =>
  apiRequest<null>('POST', '/api/auth/reset-password', { email });

export const choosePassword = ({ link, password }: NewPasswordInput) =>
  apiRequest<null>('POST', '/api/auth/reset-password/new', { link, password });

export interface StepUpAsk {
  asks: 'password' | 'code';
  email: string;
}

export const findStepUp = () => apiRequest<StepUpAsk>('GET', '/api/auth/step-up');

export const stepUp = ({ stepUp }: StepUpInput) =>
  apiRequest<null>('POST', '/api/auth/step-up', { stepUp });

export const changePassword = ({ password, stepUp }: PasswordInput) =>
  apiRequest<null>('POST', '/api/auth/password', { password, stepUp });

export const askNewAddress = ({ email, stepUp }: NewAddressInput) =>
  apiRequest<null>('POST', '/api/auth/email', { email, stepUp });
