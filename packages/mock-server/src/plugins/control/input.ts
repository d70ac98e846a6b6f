import { type ControlRoute, type ControlSpec, controlRoutes } from '@sabai/contracts/control'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { createExplainer } from '../../fixtures/schema-explainer.ts'
import { formatIssue, InvalidInputError } from '../../lib/issue.ts'

/**
 * Creates a strict reader of a route's input, which coerces nothing and refuses unknown keys. The reader throws
 * InvalidInputError.
 */
export const createInputReader = (route: ControlRoute): ((request: FastifyRequest) => unknown) => {
  const spec: ControlSpec = controlRoutes[route]
  const checkQuery = createChecker('the query', spec.query)
  const checkBody = createChecker('the body', spec.body)
  return ({ params, query, body }) => {
    checkQuery(isEmpty(query) ? undefined : query)
    checkBody(body ?? undefined)
    return { params, query, body }
  }
}

/** The largest number of mistakes that a message lists. */
const MAX_LISTED_ISSUES = 5
/** The number of mistakes at which validation stops: finding more would block other requests and help nobody. */
const MAX_FOUND_ISSUES = 20

const createChecker = (part: string, schema: TSchema | undefined): ((value: unknown) => void) => {
  if (!schema)
    return (value) => {
      if (value !== undefined) throw new InvalidInputError(`This call takes nothing in ${part}: leave it out.`)
    }
  const explain = createExplainer(schema, MAX_FOUND_ISSUES)
  // A request may omit its whole query, but not its body.
  return (value) => {
    if (value === undefined && part === 'the query') return
    const inputProblems = explain(value).map((issue) => formatIssue(issue, part))
    if (inputProblems.length > MAX_LISTED_ISSUES)
      inputProblems.splice(
        MAX_LISTED_ISSUES,
        inputProblems.length,
        `and at least ${inputProblems.length - MAX_LISTED_ISSUES} mistakes more`,
      )
    if (inputProblems.length > 0) throw new InvalidInputError(inputProblems.join('; '))
  }
}

const isEmpty = (query: unknown): boolean => Object.keys(Object(query)).length === 0
