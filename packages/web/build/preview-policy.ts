const CSP_HEADER = 'Content-Security-Policy'

/**
 * Returns the headers of the built app with `form-action` pointing to the games that the mock simulates instead of the
 * real ones: there each host of a provider is a host of this machine, without encryption.
 */
export const simulateFormHosts = (
  headers: Readonly<Record<string, string>>,
  mockPort: string,
): Record<string, string> => ({
  ...headers,
  [CSP_HEADER]: (headers[CSP_HEADER] ?? '').replace(/form-action [^;]*/, (directive) =>
    directive.replaceAll(/https:\/\/(\S+)/g, `http://$1.localhost:${mockPort}`),
  ),
})
