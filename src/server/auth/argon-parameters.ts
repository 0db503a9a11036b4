/** OWASP's first choice of parameters for Argon2id (19 MiB, two passes); about 15 ms on a small server. */
export const ARGON = { memorySize: 19_456, iterations: 2, parallelism: 1 } as const;
