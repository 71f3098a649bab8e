// What does a page get to see of a server of another origin? `fetch` by the rules that the Fetch standard gives browsers.

const SAFE_METHODS = ['GET', 'HEAD', 'POST'];
const SAFE_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(;|$)/i;
const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];
const READABLE = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified'];

const list = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());

/** What must be asked for before it is sent. */
const unsafe = (headers: Headers): string[] =>
  [...headers].flatMap(([name, value]) => {
    if (name === 'content-type') return SAFE_TYPES.test(value) ? [] : [name];
    return SAFE_HEADERS.includes(name) ? [] : [name];
  });

/** `fetch` as it is in a page of this origin. Whatever the page may not know fails alike, and says nothing. */
export function fetchOf(origin: string): typeof fetch {
  const mayRead = ({ headers }: Response) => ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
  const blocked = () => new TypeError('Failed to fetch');
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const names = unsafe(headers).sort();
    if (names.length > 0 || !SAFE_METHODS.includes(method)) {
      const answer = await fetch(input, {
        method: 'OPTIONS',
        redirect: 'error',
        headers: {
          origin,
          'access-control-request-method': method,
          ...(names.length > 0 && { 'access-control-request-headers': names.join(',') }),
        },
      });
      const allowed = list(answer.headers, 'access-control-allow-headers');
      // A star is any name but this one.
      const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
      const methods = list(answer.headers, 'access-control-allow-methods');
      const isKnown = [...SAFE_METHODS.map((safe) => safe.toLowerCase()), ...methods].includes(method.toLowerCase());
      if (!answer.ok || !mayRead(answer) || !isKnown || !names.every(isAllowed)) throw blocked();
    }
    headers.set('origin', origin);
    const answer = await fetch(input, { ...init, headers });
    if (!mayRead(answer)) throw blocked();
    const exposed = [...READABLE, ...list(answer.headers, 'access-control-expose-headers')];
    const { status, statusText, body } = answer;
    return new Response(body, {
      status,
      statusText,
      headers: [...answer.headers].filter(([name]) => exposed.includes(name)),
    });
  };
}
