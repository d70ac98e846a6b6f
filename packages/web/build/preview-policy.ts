const HEADER = 'Content-Security-Policy'

/**
 * The headers of the built app, where forms may be posted to the games as the mock simulates them in place of the real
 * ones: each host of a provider is a host of this machine there, and without encryption.
 */
export const simulateFormHosts = (
  headers: Readonly<Record<string, string>>,
  mockPort: string,
): Record<string, string> => ({
  ...headers,
  [HEADER]: (headers[HEADER] ?? '').replace(/form-action [^;]*/, (directive) =>
    directive.replaceAll(/https:\/\/(\S+)/g, `http://$1.localhost:${mockPort}`),
  ),
})
