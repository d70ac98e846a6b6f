import { ACTS } from '@sabai/contracts/scenario'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue } from '../../lib/issue.ts'
import { describeMissingSpace } from './describe-missing-space.ts'
import { PAGES, suggestRoute } from './references.ts'
import { suggestDuration } from './suggest-duration.ts'

/**
 * Adds a remedy to the message about a malformed part of a scenario: what to write instead, if the mistake shows what
 * the author meant.
 */
export const addRemedy = (issue: Issue): Issue => {
  const { path, key, message } = issue
  const replacement = key ? describeMeantKey(path) : describeMeantStep(issue)
  return { ...issue, message: replacement ?? `${message}${key ? remedyOfKey(issue) : remedyOf(issue)}` }
}

/** Says what to write in place of an unknown key, if the key shows what its author meant; null otherwise. */
const describeMeantKey = ([list, , ...pathInItem]: Issue['path']): string | null => {
  const name = String(pathInItem.at(-1))
  if (list === 'timeline' && pathInItem.length === 1 && ACTS.some((act) => act === name))
    return `"${name}" is an act: write do: { ${name}: … }`
  if (pathInItem.at(-2) === 'change' && name.includes('.'))
    return `"${name}" is a value of the reply: write set: { ${name}: … }`
  if (/^\d{3}$/.test(name)) return `"${name}" follows a comma: write the number without commas, as in 1000`
  return describeMissingSpace(name)
}

/** Says what a step of a sequence may be, if the issue is about such a step; null otherwise. */
const describeMeantStep = ({ path, message }: Issue): string | null => {
  const foundText = path.at(-2) === 'sequence' ? /^must be "pass", not (.*)$/.exec(message)?.[1] : undefined
  return foundText === undefined ? null : `must be pass or an effect such as { refuse: NO_DATA }, not ${foundText}`
}

const remedyOfKey = ({ path, message }: Issue): string => {
  if (/^(wait|sleep|pause)$/i.test(String(path.at(-1)))) return '; advance lets time pass'
  return path.at(-2) === 'when' && message.endsWith(', body') ? '; fields of the body stand inside body' : ''
}

/** Says what to write in place of a wrong value; empty if the message does not show what its author meant. */
const remedyOf = ({ path, message }: Issue): string => {
  const lastKey = path.at(-1)
  const [, expectedText = '', foundText = ''] = /^must be (.*?), not (.*)$/.exec(message) ?? []
  if (/^\{"\w+":null\}$/.test(foundText)) return ': put a text that begins with "{" in quotes'
  if (lastKey === 'on') return remedyOfRoute(message, foundText)
  if (message.includes('a duration such as')) return suggestDuration(foundText || readQuoted(message))
  if (expectedText.startsWith('a list')) return remedyOfList(foundText)
  if (expectedText.startsWith('an object')) return remedyOfObject(path, foundText)
  if (/^(a text|a cast name|a phone number)\b/.test(expectedText)) return remedyOfText(foundText, path.includes('when'))
  if (/^a (whole )?number/.test(expectedText)) return remedyOfNumber(foundText)
  if (expectedText.startsWith('true')) return remedyOfBoolean(path, foundText)
  return (lastKey === undefined ? undefined : REMEDIES_BY_KEY[lastKey]?.(message)) ?? remedyOfCount(message)
}

const readQuoted = (message: string): string => /^"([^"]*)"/.exec(message)?.[1] ?? ''

const remedyOfRoute = (message: string, foundText: string): string => {
  if (foundText.startsWith('[')) return ': write a rule for each call'
  const writtenText = readQuoted(message)
  if (!/ is not a route\b/.test(message)) return ''
  const suggestion = suggestRoute(writtenText.replace(/https?:\/\/[^/]+/, ''))
  return suggestion || (/\*|^(all|any|every)\b/i.test(writtenText) ? ': for all calls, write "*"' : '')
}

const remedyOfList = (foundText: string): string => {
  if (foundText.startsWith('{')) return ': begin each item with "- "'
  return /^"\S+"$/.test(foundText) ? `: write [${foundText.slice(1, -1)}]` : ''
}

const remedyOfText = (foundText: string, isCondition: boolean): string => {
  if (/^-?\d/.test(foundText)) return ': put it in quotes'
  if (foundText === 'null') return ': write one, or leave the key out'
  return foundText.startsWith('[') && isCondition ? ': write a rule for each of them' : ''
}

const remedyOfNumber = (foundText: string): string => {
  const [, digits, percent] = /^"(-?\d+(?:\.\d+)?)(\s*%)?"$/.exec(foundText) ?? []
  if (digits === undefined) return ''
  return percent === undefined ? ': leave out the quotes' : `: write ${Number(digits) / 100}`
}

const remedyOfBoolean = ([list, , key]: Issue['path'], foundText: string): string => {
  if (/^"(yes|on|y)"$/i.test(foundText)) return ': write true'
  if (/^"(no|off|n)"$/i.test(foundText)) return ': write false'
  if (list === 'sockets' && key !== undefined)
    return foundText === 'false' ? ': leave it out' : `: write ${key}: true, and the member as member`
  return ''
}

const remedyOfCount = (message: string): string =>
  message === 'must not have fewer than 1 items' ? ': write one, or leave the key out' : ''

/** For some keys: a function that returns the remedy for a wrong value, given the message about that value. */
const REMEDIES_BY_KEY: Readonly<Record<string, (message: string) => string | undefined>> = {
  delay: (message) => (message.includes('fewer') ? ': write the shortest and the longest, as in [1s, 3s]' : undefined),
  hold: (message) => (message.startsWith('"after"') ? ': write hold: with the name alone, or after: true' : undefined),
  // A page must be written without a query or fragment, so these are removed before the search for the nearest page.
  page: (message) => suggest(readQuoted(message).replace(/[?#].*$/, ''), PAGES),
  times: (message) => (message.startsWith('must be at least 1') ? ': leave the rule out' : undefined),
  rate: (message) => (message.startsWith('must be at most 1') ? ': a rate of 0.2 is 20 %' : undefined),
  refuse: (message) =>
    /^\d+ /.test(message)
      ? ': write a code such as NO_DATA, or a reply with a status and "violation: true"'
      : undefined,
}

/** Examples of the objects that some keys need, shown to authors who wrote a value of another type. */
const OBJECT_EXAMPLES: Readonly<Record<string, string>> = {
  call: '{ as: noi, on: GET /api/wallet }',
  calls: '{ GET /api/wallet: 1 }',
  change: '{ set: { wallet.amount: 0 } }',
  do: '{ credit: { member: noi, amount: 500 } }',
  fault: '{ kind: reset }',
  login: '{ member: noi }',
  member: '{ phone: "0690000088" }',
  message: '{ text: hello }',
  settings: '{ limits: true }',
  socket: '{ drop: somchai }',
  when: '{ member: noi }',
}

const remedyOfObject = (path: Issue['path'], foundText: string): string => {
  if (path.length === 0)
    return foundText.startsWith('[') ? ': leave out the "- " before the keys' : ': begin with title: …'
  const lastKey = String(path.at(-1))
  if (path.at(-2) === 'order') return ': write it as in { on: GET /api/wallet }'
  if (path.at(-2) === 'balances') return `: write it as in ${lastKey}: { wallet: 500 }`
  const example = OBJECT_EXAMPLES[lastKey] ?? (ACTS.some((act) => act === lastKey) ? '{ member: noi, … }' : undefined)
  return example === undefined ? '' : `: write it as in ${lastKey}: ${example}`
}
