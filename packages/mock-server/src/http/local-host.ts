import type { IncomingMessage } from 'node:http'

/** Names that can only be this machine: nothing from outside resolves to them. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'

const nameOf = (host: string): string | null =>
  /^(\[::1\]|[a-z0-9.-]+?)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null

/** The host name of a request without its port, or null when it names another machine or is not one name. */
export const localHostOf = (request: IncomingMessage): string | null => {
  const given = request.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host')
  const name = given.length === 1 ? nameOf(request.headers.host ?? '') : null
  return name && isLocalName(name) ? name : null
}

/** The world that a host names: `<world>.localhost`; null for a host that names none. */
export const worldOfHost = (name: string): string | null =>
  name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : null
