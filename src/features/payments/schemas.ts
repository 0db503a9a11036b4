export * from './test-checkout-schemas.ts';
