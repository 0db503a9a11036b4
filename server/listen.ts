import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns the port that was given, which `PORT=0` leaves to the system. @throws Error with one line that names the variable. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new Error(explain(error, port, host))),
    );
    server.listen({ port, host, backlog: 1024 }, () =>
      done((server.address() as AddressInfo).port),
    );
  });
}

/** Where this machine itself reaches what listens on `host`. */
export function addressOf(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `PORT: ${port} is already in use; stop what runs there or choose another with PORT=…`;
  if (error.code === 'EACCES')
    return `PORT: ${port} may not be opened by this user; choose one above 1023`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST: ${host} is not an address of this machine`;
  return `HOST, PORT: ${error.message}`;
}
