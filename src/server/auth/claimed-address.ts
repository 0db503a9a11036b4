/** Accounts that only claim an address stand under one that can never exist (RFC 2606). */
export const UNCONFIRMED_DOMAIN = 'unconfirmed.invalid';

export const isClaimOnly = (email: string): boolean => email.endsWith(`@${UNCONFIRMED_DOMAIN}`);
