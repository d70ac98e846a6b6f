import type { TSchema } from 'typebox'
import { type SchemaError, schemaNodeAt } from '../fixtures/schema-explainer.ts'

/**
 * The validator reports the errors of every member of a violated union. This function keeps only the errors of the
 * member that the sender most likely meant: among the members with the right type and constants, the one with the
 * fewest errors. If the value has the type of no member, it keeps the error of the union itself instead.
 */
export const chooseUnionMembers = (errors: readonly SchemaError[], schema: TSchema): SchemaError[] => {
  const unionErrors = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .toSorted((one, other) => one.schemaPath.length - other.schemaPath.length)
  let errorsLeft = errors.filter(({ keyword }) => keyword !== 'boolean')
  for (const unionError of unionErrors) {
    // A union inside a member that was not meant is skipped, because its errors have already been removed.
    if (!errorsLeft.includes(unionError)) continue
    const members = schemaNodeAt(schema, unionError.schemaPath).anyOf ?? []
    const memberErrors = members.map((_, index) => errorsLeft.filter((error) => isInside(error, unionError, index)))
    const fittingMembers = memberErrors.filter(
      (errorsOfMember) => !errorsOfMember.some((error) => isAtSameValue(error, unionError) && error.keyword === 'type'),
    )
    const [intendedErrors] = fittingMembers.toSorted(
      (one, other) => scoreOf(one, unionError) - scoreOf(other, unionError),
    )
    const droppedErrors = new Set(memberErrors.flat())
    for (const error of intendedErrors ?? []) droppedErrors.delete(error)
    if (intendedErrors) droppedErrors.add(unionError)
    errorsLeft = errorsLeft.filter((error) => !droppedErrors.has(error))
  }
  return errorsLeft
}

const isAtSameValue = (error: SchemaError, unionError: SchemaError): boolean =>
  error.instancePath === unionError.instancePath

const isInside = (error: SchemaError, unionError: SchemaError, index: number): boolean => {
  const path = `${unionError.schemaPath}/anyOf/${index}`
  return (
    (error.schemaPath === path || error.schemaPath.startsWith(`${path}/`)) &&
    (isAtSameValue(error, unionError) || error.instancePath.startsWith(`${unionError.instancePath}/`))
  )
}

/** The weight of a wrong constant, such as the type of a message: more than all other errors of a member together. */
const WRONG_CONSTANT_WEIGHT = 10_000

const scoreOf = (errors: readonly SchemaError[], unionError: SchemaError): number =>
  errors.reduce((sum, error) => sum + weightOf(error, unionError), 0)

const weightOf = (error: SchemaError, unionError: SchemaError): number => {
  const depth = error.instancePath.split('/').length - unionError.instancePath.split('/').length
  if (depth <= 1 && (error.keyword === 'const' || error.keyword === 'pattern')) return WRONG_CONSTANT_WEIGHT
  // An unknown field weighs more than a missing one. Of members with equally many errors, the one that knows the most
  // fields of the value is then chosen.
  if (error.keyword === 'additionalProperties') return 1.5 * error.params.additionalProperties.length
  return error.keyword === 'required' ? error.params.requiredProperties.length : 1
}
