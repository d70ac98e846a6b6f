import type { Route } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import type { TSchema } from 'typebox'
import { createExplainer, createMatcher } from '../../../fixtures/schema-explainer.ts'
import { type Issue, type Path, prefixIssues } from '../../../lib/issue.ts'
import { findInReply } from './check-reply-path.ts'

type ChangeSpec = NonNullable<RuleSpec['change']>

/** Reports changes of values that the reply of the call does not have, and changes that break the call's contract. */
export const checkChange = (
  { set = {}, remove = [] }: ChangeSpec,
  on: Route | '*',
  breaksContract: boolean,
  path: Path,
): Issue[] => {
  if (Object.keys(set).length + remove.length === 0)
    return [{ path, message: 'this changes nothing: give values to "set", or paths to "remove"' }]
  if (on === '*') return [{ path, message: 'name one call: every call has a reply of its own' }]
  return [
    ...Object.entries(set).flatMap(([field, newValue]) => {
      const valueOrProblem = findInReply(on, field)
      if (typeof valueOrProblem === 'string')
        return [{ path: [...path, 'set', field], key: true as const, message: valueOrProblem }]
      return breaksContract
        ? []
        : prefixIssues([...path, 'set', field], findMismatches(valueOrProblem.schemas, newValue, on))
    }),
    ...remove.flatMap((field, index): Issue[] => {
      const valueOrProblem = findInReply(on, field)
      const message =
        typeof valueOrProblem === 'string'
          ? valueOrProblem
          : valueOrProblem.isRequired && !breaksContract
            ? describeRequired(field, on)
            : null
      return message === null ? [] : [{ path: [...path, 'remove', index], message }]
    }),
  ]
}

const findMismatches = (schemas: readonly unknown[], value: unknown, on: Route): Issue[] => {
  // The type assertion is safe because the contract's schemas are TypeBox schemas.
  if (schemas.some((schema) => createMatcher(schema as TSchema)(value))) return []
  const [firstIssue] = schemas.flatMap((schema) => createExplainer(schema as TSchema)(value))
  return firstIssue ? [{ ...firstIssue, message: `${firstIssue.message} (${describeContract(on)})` }] : []
}

const describeRequired = (field: string, on: Route): string => `"${field}" is always there (${describeContract(on)})`

const describeContract = (on: Route): string => `by the contract of ${on}; "violation: true" breaks it on purpose`
