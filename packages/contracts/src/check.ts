import { Compile } from 'typebox/compile'
import type { Route } from './index.ts'
import type { RouteSpec } from './route.ts'
import { routes } from './routes/index.ts'

type CallPart = 'params' | 'body' | 'reply'
type Validator = ReturnType<typeof Compile>

type Validators = Map<Route, Validator | null>

const validators: Record<CallPart, Validators> = { params: new Map(), body: new Map(), reply: new Map() }

const validatorOf = (route: Route, part: CallPart): Validator | null => {
  let validator = validators[part].get(route)
  if (validator === undefined) {
    const schema = (routes[route] as RouteSpec)[part]
    validator = schema ? Compile(schema) : null
    validators[part].set(route, validator)
  }
  return validator
}

/**
 * Describes in one sentence how a value violates a route's contract. Returns null if the value conforms.
 * The check coerces no values. For a part that the route does not declare, the value must be undefined.
 */
export const findViolation = (route: Route, part: CallPart, value: unknown): string | null => {
  const validator = validatorOf(route, part)
  if (!validator) return value === undefined ? null : `${part} must be absent`
  if (validator.Check(value)) return null
  const firstError = validator.Errors(value).find((error) => error.keyword !== 'boolean')
  const place = `${part}${(firstError?.instancePath ?? '').replaceAll('/', '.')}`
  const unknownKeys = (firstError?.params as { additionalProperties?: string[] } | undefined)?.additionalProperties
  return unknownKeys
    ? `${place} has unknown keys: ${unknownKeys.join(', ')}`
    : `${place} ${firstError?.message ?? 'is wrong'}`
}
