import { ACTS } from '@sabai/contracts/scenario'
import type { Issue } from '../../lib/issue.ts'
import { describeMissingSpace } from './describe-missing-space.ts'
import { suggestRoute } from './references.ts'

/** Adds to a mistake in the shape what to write instead, if the mistake shows what its author meant. */
export const addRemedy = (issue: Issue): Issue => {
  const { path, key, message } = issue
  const replaced = key ? describeMeantKey(path) : null
  return { ...issue, message: replaced ?? `${message}${remedyOf(issue)}` }
}

/** Says what to write in place of an unknown key, if the key shows what its author meant; null otherwise. */
const describeMeantKey = ([list, , ...rest]: Issue['path']): string | null => {
  const name = String(rest.at(-1))
  if (list === 'timeline' && rest.length === 1 && ACTS.some((act) => act === name))
    return `"${name}" is an act: write do: { ${name}: … }`
  return describeMissingSpace(name)
}

const remedyOf = ({ path, message }: Issue): string => {
  if (path.at(-1) === 'on' && / is not a route\b/.test(message))
    return suggestRoute(message.slice(1, message.indexOf('" ')))
  if (/, not \{"\w+":null\}$/.test(message)) return ': put a text that begins with "{" in quotes'
  const written = /^(?:must be a duration .*, not |")(\d+)(?:" is not a duration .*)?$/.exec(message)?.[1]
  if (written !== undefined) return `: write "${toDuration(Number(written))}"`
  return /^must be a (text|cast name|phone number)\b.*, not -?\d/.test(message) ? ': put it in quotes' : ''
}

/** Guesses the duration that a number without a unit means: milliseconds, or seconds if it is small. */
const toDuration = (written: number): string => {
  if (written < 100) return `${written}s`
  return written % 1_000 === 0 ? `${written / 1_000}s` : `${written}ms`
}
