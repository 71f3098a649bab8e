// How can one look around in a browser? An explorer served from this process alone: it works without the internet.
import type { NestExpressApplication } from '@nestjs/platform-express';
import altair from 'altair-static';
import type { Request, Response } from 'express';

/** Nothing is fetched from anywhere else, and nothing sent anywhere else. */
const POLICY = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws: wss:",
].join('; ');

/**
 * From an address with name and password nothing may be fetched; the browser knows both by now. The explorer takes what it would
 * advertise on its first visit, an assistant that lives elsewhere, for shown already.
 */
const FIRST_OF_ALL = `<script>
  localStorage.setItem('altair:db:ai-plugin-showcased', '{"value":true}');
  const { username, password } = new URL(document.baseURI);
  if (username || password) location.replace(location.origin + location.pathname + location.search + location.hash);
</script>`;

const FIRST_QUERY = `# Paste your token under "Set Headers": Authorization: Bearer cl_…
# Subscriptions take it under "Request Handlers", as their payload.
# The documentation is behind "Docs"; every command is a mutation of its own name.
query Start {
  me {
    name
    campaigns {
      id
      name
      system
      date
    }
  }
  serverInfo {
    version
    systems {
      name
      title
    }
  }
}
`;

/** The host as the browser wrote it; anything that is no host is left out of the page. */
const hostOf = ({ headers: { host = '' } }: Request): string => (/^[\w.:[\]-]+$/.test(host) ? host : 'localhost');

/** Serves the explorer at `path`, and leads there from /. */
export function serveExplorer(app: NestExpressApplication, path: string, graphql: string): void {
  const page = (request: Request, response: Response) => {
    if (!request.originalUrl.split('?')[0]!.endsWith('/')) return response.redirect(`${path}/`);
    response.setHeader('content-security-policy', POLICY);
    const text = altair.renderAltair({
      baseURL: `${path}/`,
      endpointURL: graphql,
      subscriptionsEndpoint: `${request.protocol === 'https' ? 'wss' : 'ws'}://${hostOf(request)}${graphql}`,
      initialSubscriptionRequestHandlerId: 'graphql-ws',
      initialQuery: FIRST_QUERY,
      initialHeaders: { Authorization: '' }, // not sent while it is empty, so that Docs are there before the token
      initialSubscriptionsPayload: { authorization: 'Bearer ' },
      instanceStorageNamespace: 'campaign-ledger',
      disableAccount: true,
    });
    response.type('html').send(text.replace('</head>', `${FIRST_OF_ALL}</head>`));
  };
  const http = app.getHttpAdapter().getInstance();
  http.get('/', (_: Request, response: Response) => response.redirect(`${path}/`));
  http.get([path, `${path}/`], page);
  app.useStaticAssets(altair.getDistDirectory(), {
    prefix: path,
    index: false,
    maxAge: '1h',
    setHeaders: (response, file) => {
      if (altair.isSandboxFrame(file)) response.setHeader('content-security-policy', altair.SANDBOX_FRAME_CSP);
    },
  });
}
