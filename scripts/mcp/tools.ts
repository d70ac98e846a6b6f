import { type ControlRoute, type ControlSpec, controlRoutes } from '@sabai/contracts/control'
import { toOpenApiSchema } from '@sabai/contracts/openapi'
import { pathOf } from '@sabai/contracts/paths'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { getMockUrl } from '../dev/mock-process.ts'

/** The calls of the control API that are tools, by the name of the tool. */
const TOOL_ROUTES = {
  list_scenarios: 'GET /__mock/scenarios',
  read_scenario: 'GET /__mock/scenarios/{name}',
  lint_scenario: 'POST /__mock/scenarios/check',
  make_world: 'POST /__mock/worlds',
  list_worlds: 'GET /__mock/worlds',
  read_world: 'GET /__mock/worlds/{id}',
  delete_world: 'DELETE /__mock/worlds/{id}',
  apply_scenario: 'POST /__mock/worlds/{id}/scenario',
  apply_act: 'POST /__mock/worlds/{id}/do',
  move_clock: 'POST /__mock/worlds/{id}/clock',
  read_journal: 'GET /__mock/worlds/{id}/journal',
  read_report: 'GET /__mock/worlds/{id}/report',
  verify_world: 'POST /__mock/worlds/{id}/verify',
} as const satisfies Record<string, ControlRoute>

const specOf = (route: ControlRoute): ControlSpec => controlRoutes[route]
const propertiesOf = (schema: SchemaNode | undefined) => schema?.properties ?? {}
const requiredOf = (schema: SchemaNode | undefined) => schema?.required ?? []

/** Creates the JSON Schema of a tool's arguments: all the input of its call, in one object. */
const toInputSchema = ({ params, query, body }: ControlSpec) => {
  const parts: (SchemaNode | undefined)[] = [params, query, body]
  const models: Record<string, object> = {}
  const schema = toOpenApiSchema(
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.assign({}, ...parts.map(propertiesOf)),
      required: parts.flatMap(requiredOf),
    },
    models,
  )
  const text = JSON.stringify({ ...schema, $defs: models })
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as { type: 'object' }
}

/** The descriptions of the tools that the MCP server lists. */
export const TOOLS = Object.entries(TOOL_ROUTES).map(([name, route]) => ({
  name,
  description: `${specOf(route).summary}. This is ${route} of the control API.`,
  inputSchema: toInputSchema(specOf(route)),
  annotations: { readOnlyHint: route.startsWith('GET ') || name === 'lint_scenario' || name === 'verify_world' },
}))

type ToolArguments = Readonly<Record<string, unknown>>

/**
 * Converts the arguments of a tool to the request of its call. Also sends arguments that the call does not have, so
 * that the mock refuses them with a message.
 */
const toRequest = (route: ControlRoute, values: ToolArguments) => {
  const [method = ''] = route.split(' ')
  const { params, body } = specOf(route)
  const isInPath = ([name]: [string, unknown]): boolean => Object.hasOwn(propertiesOf(params), name)
  const toTexts = (entries: [string, unknown][]): Record<string, string> =>
    Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  const otherValues = Object.entries(values).filter((entry) => !isInPath(entry))
  const path = pathOf(route, toTexts(Object.entries(values).filter(isInPath)))
  if (method === 'GET') return { path: `${path}?${new URLSearchParams(toTexts(otherValues))}`, init: { method } }
  if (!body && otherValues.length === 0) return { path, init: { method } }
  const headers = { 'content-type': 'application/json' }
  return { path, init: { method, headers, body: JSON.stringify(Object.fromEntries(otherValues)) } }
}

const toResult = (text: string, isError: boolean) => ({ content: [{ type: 'text' as const, text }], isError })

/** Makes the call of a tool. If the mock refuses the call or does not answer, the result is a message that says so. */
export const callTool = async (name: string, values: ToolArguments) => {
  if (!isTool(name)) return toResult(`There is no tool ${name} among ${Object.keys(TOOL_ROUTES).join(', ')}.`, true)
  const { path, init } = toRequest(TOOL_ROUTES[name], values)
  try {
    const response = await fetch(getMockUrl() + path, init)
    return toResult(await response.text(), !response.ok)
  } catch {
    return toResult(`No mock answers at ${getMockUrl()}: start one with npm start or npm run mock.`, true)
  }
}

const isTool = (name: string): name is keyof typeof TOOL_ROUTES => Object.hasOwn(TOOL_ROUTES, name)
