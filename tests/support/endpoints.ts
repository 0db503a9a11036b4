import type { z } from 'zod';
import type { EndpointContext } from '../../src/server/http/endpoint-options.ts';
import type { Access } from '../../src/config/routes.ts';

export type Endpoint = ((context: EndpointContext) => Promise<Response>) & {
  access?: Access | 'signed';
  permission?: string;
  stepUp?: boolean;
  binds?: boolean;
  hears?: boolean;
  idempotent?: boolean;
  upload?: boolean;
  bodyLimit?: number;
  takesForm?: boolean;
  input?: z.ZodType;
};

const modules = import.meta.glob<Record<string, unknown>>(['../../src/pages/api/**/*.ts']);

/** Every method of every endpoint file, by `POST /api/contacts`: what stands in `src/pages/api` is here by itself. */
export async function loadEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  for (const [file, load] of Object.entries(modules)) {
    const path = file
      .replace('../../src/pages', '')
      .replace(/\.ts$/, '')
      .replace(/\/index$/, '');
    for (const [method, endpoint] of Object.entries(await load()))
      if (/^[A-Z]+$/.test(method)) found.set(`${method} ${path}`, endpoint as Endpoint);
  }
  return found;
}
