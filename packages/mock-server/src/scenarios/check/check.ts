import type { RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import { Rule, Scenario, SocketRule, Step, TimelineEntry } from '@sabai/contracts/scenario'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import { createExplainer, createMatcher } from '../../fixtures/schema-explainer.ts'
import { suggest } from '../../fixtures/suggest.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import { type Issue, type Path, prefixIssues } from '../../lib/issue.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { addRemedy } from './add-remedy.ts'
import { checkExpect } from './check-expect.ts'
import { checkExtends, type ExtendsContext } from './check-extends.ts'
import { checkClock, checkGiven, checkThen, checkTimeline } from './check-given.ts'
import { checkSockets } from './check-sockets.ts'
import { type NamedSession, namedSessionsIn } from './named-sessions.ts'
import { type CheckScope, checkMember, PAGES } from './references.ts'
import { checkRule } from './rules/check-rule.ts'
import { findShadowedRules } from './rules/find-shadowed-rules.ts'

/** Everything that a scenario may refer to. */
export interface CheckContext extends ExtendsContext {
  /** Returns the cast and fixture data of a base. */
  readonly fixturesOf: (base: Base) => Fixtures
  /** The base of a scenario that names none: the base of the world to which it is applied, or `th` for files. */
  readonly base?: Base
}

const explain = createExplainer(Scenario)
/** Explainers for the lists of a scenario, whose items are checked one by one. */
const itemExplainers = {
  given: createExplainer(Step),
  rules: createExplainer(Rule),
  sockets: createExplainer(SocketRule),
  timeline: createExplainer(TimelineEntry),
} as const
const LIST_KEYS = keysOf(itemExplainers)
/** The maximum number of items in a list; nobody writes more by hand. */
const MAX_LIST_ITEMS = 10_000

const hasScenarioShape = createMatcher(Scenario)
const hasRuleShape = createMatcher(Rule)
const isRule = (value: unknown): value is RuleSpec => hasRuleShape(value)

/** Returns whether a value has the shape of a scenario; its references are not checked. */
export const isScenario = (value: unknown): value is ScenarioSpec => hasScenarioShape(value)

/** Reports all mistakes in a scenario that can be found without applying it, each with its path. */
export function* checkScenario(scenario: unknown, context: CheckContext): CooperativeTask<Issue[]> {
  const shapeIssues = keepFirstTypeIssues(yield* explainShape(scenario)).map(addRemedy)
  const wellFormedParts = selectWellFormed(scenario, shapeIssues)
  const base = wellFormedParts.base ?? context.base ?? 'th'
  const otherBase = context.fixturesOf(base === 'th' ? 'la' : 'th')
  let sessions: readonly NamedSession[] | undefined
  const scope = {
    base,
    fixtures: context.fixturesOf(base),
    castOfOtherBase: otherBase.cast,
    listSessions: () => {
      sessions ??= namedSessionsIn(wellFormedParts, context.find)
      return sessions
    },
  }
  const malformedPaths = new Set(shapeIssues.map(({ path }) => path.slice(0, 2).join('.')))
  const isWellFormed = (path: Path) => !malformedPaths.has(path.join('.'))
  const rules = (wellFormedParts.rules ?? []).map((rule, index) => (isWellFormed(['rules', index]) ? rule : null))
  const issuesBesideMalformedKeys = (wellFormedParts.rules ?? []).flatMap((rule, index) =>
    rules[index] ? [] : checkIndependentKeys(rule, ['rules', index], { shapeIssues, scope }),
  )
  const sockets = (wellFormedParts.sockets ?? []).map((rule, index) => (isWellFormed(['sockets', index]) ? rule : null))
  return [
    ...shapeIssues,
    ...checkExtends(wellFormedParts, base, context),
    ...(wellFormedParts.member === undefined ? [] : checkMember(wellFormedParts.member, ['member'], scope)),
    ...checkPage(wellFormedParts),
    ...checkClock(wellFormedParts),
    ...(yield* checkGiven(wellFormedParts.given ?? [], scope, isWellFormed)),
    ...(yield* flatMapCooperatively(rules, (rule, index) => (rule ? checkRule(rule, ['rules', index], scope) : []))),
    ...issuesBesideMalformedKeys,
    ...(yield* checkThen(rules, wellFormedParts.given ?? [], scope, isWellFormed)),
    ...(yield* findShadowedRules(rules)),
    ...(yield* checkSockets(sockets, scope)),
    ...(yield* checkTimeline(wellFormedParts.timeline ?? [], wellFormedParts.given ?? [], scope, isWellFormed)),
    ...(yield* checkExpect(wellFormedParts.expect ?? {}, scope)),
  ]
}

const checkPage = ({ page }: ScenarioSpec): Issue[] =>
  page === undefined || PAGES.includes(page)
    ? []
    : [
        {
          path: ['page'],
          message: `the app has no page ${page}${suggest(page, PAGES)}: there is ${PAGES.join(', ')}`,
        },
      ]

/** Reports mistakes of shape: first in the scenario itself, then in the items of its lists. */
function* explainShape(scenario: unknown): CooperativeTask<Issue[]> {
  const scenarioWithoutItems: Record<string, unknown> = { ...Object(scenario) }
  const lists = LIST_KEYS.flatMap((name) =>
    Array.isArray(scenarioWithoutItems[name]) ? [{ name, items: scenarioWithoutItems[name] }] : [],
  )
  for (const { name } of lists) scenarioWithoutItems[name] = []
  let issues = explain(lists.length > 0 ? scenarioWithoutItems : scenario)
  for (const { name, items } of lists) {
    if (items.length > MAX_LIST_ITEMS)
      return [{ path: [name], message: `this list has ${items.length} items, and may have ${MAX_LIST_ITEMS} at most` }]
    const explainListItem = (item: unknown, index: number): Issue[] =>
      prefixIssues([name, index], itemExplainers[name](item))
    issues = [...issues, ...(yield* flatMapCooperatively(items, explainListItem))]
  }
  return issues
}

/** The keys of a rule that can be checked even if other keys of the rule are malformed. */
const INDEPENDENT_KEYS: readonly unknown[] = ['on', 'when', 'refuse', 'fault']

/**
 * Reports the mistakes in INDEPENDENT_KEYS of a rule in which other keys are malformed. Skips the keys that are
 * malformed themselves.
 */
const checkIndependentKeys = (
  rule: unknown,
  path: Path,
  { shapeIssues, scope }: { readonly shapeIssues: readonly Issue[]; readonly scope: CheckScope },
): Issue[] => {
  const ruleIssues = shapeIssues.filter((issue) => path.every((part, depth) => issue.path[depth] === part))
  const malformedKeys = ruleIssues.map((issue) => String(issue.path[path.length]))
  const wellFormedRule: unknown = Object.fromEntries(
    Object.entries(Object(rule)).filter(([key]) => !malformedKeys.includes(key)),
  )
  return isRule(wellFormedRule)
    ? checkRule(wellFormedRule, path, scope).filter((issue) => INDEPENDENT_KEYS.includes(issue.path[path.length]))
    : []
}

/**
 * Keeps only the first issue about the type of each value. A value of the wrong type has one such issue for each member
 * of a union.
 */
const keepFirstTypeIssues = (issues: readonly Issue[]): Issue[] => {
  const seenPaths = new Set<string>()
  return issues.filter(({ path, message }) => {
    const dottedPath = path.join('.')
    const isRepeated = seenPaths.has(dottedPath) && message.startsWith('must be ')
    seenPaths.add(dottedPath)
    return !isRepeated
  })
}

/** Returns the well-formed parts of a scenario. Lists keep malformed items, because items are checked one by one. */
const selectWellFormed = (scenario: unknown, shapeIssues: readonly Issue[]): ScenarioSpec => {
  if (shapeIssues.some(({ path, key }) => path.length === (key ? 1 : 0) && !key)) return {}
  const lists: readonly string[] = LIST_KEYS
  const issuesOutsideLists = shapeIssues.filter(
    ({ path: [first, index] }) => !(lists.includes(String(first)) && index !== undefined),
  )
  const malformedKeys = issuesOutsideLists.map(({ path }) => String(path[0]))
  return Object.fromEntries(Object.entries(Object(scenario)).filter(([name]) => !malformedKeys.includes(name)))
}
