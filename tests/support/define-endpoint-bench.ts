import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/server/http/define-endpoint.ts';
import { createBench, type EndpointBench } from './endpoint.ts';

export let bench: EndpointBench;

/** Call it at the top of a test file. */
export function setUpEndpoints(): void {
  beforeAll(async () => {
    bench = await createBench();
  });
  afterAll(() => bench.close());
  afterEach(() => {
    bench.lines.length = 0;
  });
}

export const input = z.object({ name: z.string().min(1, 'Name is required') });
export const handler = vi.fn(async (args: { input: { name: string } }) => ({
  hello: args.input.name,
}));
export const open = defineEndpoint({ access: 'public', input, status: 201, handler });
export const json = { name: 'Ann' };
