import type { RuleSpec } from '@sabai/contracts/control'
import type { CooperativeTask } from '../../../lib/cooperative-task.ts'
import type { Issue } from '../../../lib/issue.ts'
import { isRecord } from '../../../lib/record.ts'
import { canonicalTextOf } from '../../canonical-text.ts'
import { isComparison } from '../../rules/comparison.ts'

/**
 * Reports rules that never answer, because an earlier rule answers all calls that they match. A null represents a
 * malformed rule, and is skipped.
 */
export function* findShadowedRules(rules: readonly (RuleSpec | null)[]): CooperativeTask<Issue[]> {
  const patternIndexByRoute = new Map<RuleSpec['on'], PatternIndex>()
  const issues: Issue[] = []
  for (const [index, rule] of rules.entries()) {
    if (!rule) continue
    const nodes = patternNodesOf(rule.when ?? {})
    const earlierIndexes = [
      patternIndexByRoute.get('*'),
      rule.on === '*' ? undefined : patternIndexByRoute.get(rule.on),
    ].map((patternIndex) => patternIndex?.findFirstCovering(nodes))
    const earliestIndex = Math.min(...earlierIndexes.map((earlierIndex) => earlierIndex ?? index))
    if (earliestIndex < index)
      issues.push({
        path: ['rules', index],
        message: `this rule never answers: rule ${earliestIndex + 1} answers every call that it fits`,
      })
    else if (isAlwaysAnswering(rule)) {
      const patternIndex = patternIndexByRoute.get(rule.on) ?? new PatternIndex()
      patternIndexByRoute.set(rule.on, patternIndex)
      patternIndex.add(nodes, index)
    }
    yield
  }
  return issues
}

const hasAnswer = ({
  refuse,
  reply,
  change,
  fault,
}: Pick<RuleSpec, 'refuse' | 'reply' | 'change' | 'fault'>): boolean =>
  refuse !== undefined || reply !== undefined || change !== undefined || fault !== undefined

const isAlwaysAnswering = ({
  times,
  from,
  until,
  rate = 1,
  sequence,
  onExhausted = 'pass',
  ...effect
}: RuleSpec): boolean => {
  if (times !== undefined || from !== undefined || until !== undefined || rate < 1) return false
  if (!sequence) return hasAnswer(effect)
  return onExhausted !== 'pass' && sequence.every((step) => step !== 'pass' && hasAnswer(step))
}

/**
 * The nodes of a pattern by path. Inner nodes are objects with further fields; the other nodes together contain all
 * conditions of the pattern.
 */
type PatternNodes = Map<string, { readonly text: string; readonly isInner: boolean }>

const patternNodesOf = (pattern: unknown, path = '', nodes: PatternNodes = new Map()): PatternNodes => {
  const isInner = isRecord(pattern) && !isComparison(pattern)
  nodes.set(path, { text: canonicalTextOf(pattern), isInner })
  if (!isRecord(pattern)) return nodes
  const parts = Object.entries(pattern)
  // The condition {} matches any object, so every object also has a node for it.
  nodes.set(`${path}{}`, { text: '{}', isInner: parts.length > 0 })
  if (isInner) for (const [key, part] of parts) patternNodesOf(part, `${path}.${JSON.stringify(key)}`, nodes)
  return nodes
}

/**
 * Patterns with conditions at the same `paths`. `ruleIndexByText` has the index of the first rule for each combination
 * of conditions at these paths (see `textsAt`).
 */
interface PatternGroup {
  readonly paths: readonly string[]
  readonly ruleIndexByText: Map<string, number>
}

/**
 * Finds the first of many patterns that covers a given pattern. A pattern covers another one if all its conditions are
 * among those of the other one, so that it matches everything that the other one matches. Takes one lookup for each set
 * of paths with conditions, however many patterns there are.
 */
class PatternIndex {
  /**
   * The groups, keyed by the last path of their patterns and then by all their paths. A search looks only at
   * groups whose last path occurs in the given pattern, because no other group can cover it.
   */
  readonly #groups = new Map<string, Map<string, PatternGroup>>()

  add(nodes: PatternNodes, index: number): void {
    const paths = [...nodes].flatMap(([path, { isInner }]) => (isInner ? [] : [path])).toSorted()
    const lastPath = paths.at(-1) ?? ''
    const groups = this.#groups.get(lastPath) ?? new Map<string, PatternGroup>()
    this.#groups.set(lastPath, groups)
    const group = groups.get(paths.join('\n')) ?? { paths, ruleIndexByText: new Map() }
    groups.set(paths.join('\n'), group)
    const text = textsAt(nodes, paths)
    if (!group.ruleIndexByText.has(text)) group.ruleIndexByText.set(text, index)
  }

  findFirstCovering(nodes: PatternNodes): number | undefined {
    let lowestIndex: number | undefined
    for (const path of nodes.keys())
      for (const { paths, ruleIndexByText } of this.#groups.get(path)?.values() ?? []) {
        const ruleIndex = ruleIndexByText.get(textsAt(nodes, paths))
        if (ruleIndex !== undefined && ruleIndex < (lowestIndex ?? Number.POSITIVE_INFINITY)) lowestIndex = ruleIndex
      }
    return lowestIndex
  }
}

/** Returns the texts at these paths, one per line. A path without a node gets an empty line, which no text equals. */
const textsAt = (nodes: PatternNodes, paths: readonly string[]): string =>
  paths.map((path) => nodes.get(path)?.text ?? '').join('\n')
