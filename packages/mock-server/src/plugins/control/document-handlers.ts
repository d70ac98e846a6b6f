import { routes } from '@sabai/contracts'
import { controlRoutes } from '@sabai/contracts/control'
import { toControlOpenApi, toOpenApi, withServer } from '@sabai/contracts/openapi'
import type { ControlHandler } from './control-handler.ts'

type DocumentRoute = 'GET /__mock' | 'GET /__mock/openapi.json' | 'GET /__mock/control/openapi.json'

/** Creates a value on its first use: most runs of the mock are never asked for a document. */
const createOnce = <T>(create: () => T): (() => T) => {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

const memberDocument = createOnce(() => toOpenApi(routes))
const controlDocument = createOnce(() => toControlOpenApi(controlRoutes))

const PAGES = [
  { path: '/', description: 'The workbench, where people do what programs do with the control API' },
  { path: '/__mock/docs', description: 'The reference of the member API, where its calls can be tried out' },
  { path: '/__mock/control/docs', description: 'The reference of the control API, where its calls can be tried out' },
]

/** The GET calls without path parameters, which can be opened by their address alone. */
const PLAIN_CALLS = Object.entries(controlRoutes).flatMap(([route, { summary }]) => {
  const [method, path = ''] = route.split(' ')
  return method === 'GET' && route !== 'GET /__mock' && !path.includes('{') ? [{ path, description: summary }] : []
})

/** The handlers of the calls that list what the control API offers. */
export const documentHandlers: { readonly [R in DocumentRoute]: ControlHandler<R> } = {
  'GET /__mock': ({ origin }) => ({
    links: [...PAGES, ...PLAIN_CALLS].map(({ path, description }) => ({ href: origin + path, description })),
  }),
  'GET /__mock/openapi.json': ({ origin }) => withServer(memberDocument(), origin),
  'GET /__mock/control/openapi.json': ({ origin }) => withServer(controlDocument(), origin),
}
