import { routes } from '@sabai/contracts'
import { controlRoutes } from '@sabai/contracts/control'
import { toControlOpenApi, toOpenApi, withServer } from '@sabai/contracts/openapi'
import type { ControlHandler } from './control-handler.ts'

type DocumentRoute = 'GET /__mock' | 'GET /__mock/openapi.json' | 'GET /__mock/control/openapi.json'

/**
 * Returns a function that creates a value when it is first called, and then keeps it. Most runs of the mock are never
 * asked for a document, and so never create it.
 */
const createOnFirstCall = <T>(create: () => T): (() => T) => {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

const getMemberDocument = createOnFirstCall(() => toOpenApi(routes))
const getControlDocument = createOnFirstCall(() => toControlOpenApi(controlRoutes))

const PAGES = [
  { path: '/', description: 'The workbench, where people do what programs do with the control API' },
  { path: '/__mock/docs', description: 'The reference of the member API, where its calls can be tried out' },
  { path: '/__mock/control/docs', description: 'The reference of the control API, where its calls can be tried out' },
]

/** The GET calls without path parameters, which can be opened by their address alone. */
const GET_CALLS_WITHOUT_PARAMS = Object.entries(controlRoutes).flatMap(([route, { summary }]) => {
  const [method, path = ''] = route.split(' ')
  return method === 'GET' && route !== 'GET /__mock' && !path.includes('{') ? [{ path, description: summary }] : []
})

/** The handlers of the calls that list the pages and calls of the mock. */
export const documentHandlers: { readonly [R in DocumentRoute]: ControlHandler<R> } = {
  'GET /__mock': ({ origin }) => ({
    links: [...PAGES, ...GET_CALLS_WITHOUT_PARAMS].map(({ path, description }) => ({
      href: origin + path,
      description,
    })),
  }),
  'GET /__mock/openapi.json': ({ origin }) => withServer(getMemberDocument(), origin),
  'GET /__mock/control/openapi.json': ({ origin }) => withServer(getControlDocument(), origin),
}
