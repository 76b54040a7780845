/** Time between two attempts of a client that was rejected. */
const PAUSE_MS = 100;

/**
 * Keeps `count` sign-ins in flight, each from its own address and for an email without an account, which costs as much as any other.
 * The server must trust 127.0.0.1 as a proxy.
 * @returns a function that stops, and resolves when the last response has arrived
 */
export const keepSigningIn = (url: string, count: number): (() => Promise<void>) => {
  const stop = new AbortController();
  let attempts = 0;
  const signIn = async (client: number) => {
    while (!stop.signal.aborted) {
      attempts += 1;
      const response = await fetch(`${url}/front/v2/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // A new address for each attempt, because the server limits the attempts of one.
          'x-forwarded-for': `10.${client}.${(attempts >> 8) % 256}.${attempts % 256}`,
        },
        body: JSON.stringify({ email: `visitor-${attempts}@example.com`, password: 'a password for the bench' }),
      });
      await response.arrayBuffer();
      if (response.status === 429) await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    }
  };
  const clients = Array.from({ length: count }, (_, client) => signIn(client));
  return async () => {
    stop.abort();
    await Promise.all(clients);
  };
};
