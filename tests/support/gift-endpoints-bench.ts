import { SITE, type EndpointBench } from './endpoint.ts';
import { loadEndpoints } from './endpoints.ts';
import { rightsPeople, type RightsActor } from './rights.ts';

export const endpoints = await loadEndpoints();

let calls = 0;

/** Calls the endpoints of gifts as one of the people of the table of rights; a parameter of the path is `id`, whatever it is called. */
export const sender =
  (bench: EndpointBench) =>
  async (
    name: string,
    json: object | undefined,
    { id, as = 'admin', key }: { id?: string; as?: RightsActor; key?: string } = {},
  ) => {
    const [method = '', pattern = ''] = name.split(' ');
    const answer = await bench.call(endpoints.get(name)!, {
      method,
      path: pattern.replace(/\[\w+\]/, id ?? ''),
      params: { id: id ?? '', link: id ?? '', year: id ?? '' },
      actor: rightsPeople[as],
      headers: { origin: SITE, 'idempotency-key': key ?? `call-${++calls}` },
      ...(json && { json }),
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
