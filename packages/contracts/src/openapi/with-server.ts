/**
 * Adds the server to an OpenAPI document: the mock that serves it, at the origin that the request named, such as
 * `http://localhost:3001`.
 */
export const withServer = <D extends object>(document: D, origin: string) => ({
  ...document,
  servers: [{ url: origin, description: 'The mock that serves this document' }],
})
