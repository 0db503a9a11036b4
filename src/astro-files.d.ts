/** For modules that name a component without drawing it (`features/<feature>/forms.ts`). */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const component: AstroComponentFactory;
  export default component;
}
