const CSP_HEADER = 'Content-Security-Policy'

/**
 * Returns the headers of the built app with `form-action` changed to the games that the mock simulates. In a preview,
 * these games are unencrypted hosts of this machine in place of the hosts of the providers.
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
