export const dial = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
