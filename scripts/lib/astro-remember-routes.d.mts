import type { AstroIntegration } from 'astro';
export function rememberRoutes(): AstroIntegration;
export function keepRouteImports(code: string): string;
