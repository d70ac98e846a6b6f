import type { Invariant } from './invariant.ts'

/**
 * What may stay each time, because messages, caches and the history of the browser grow a little. A dialog or a page has
 * many more nodes.
 */
const ALLOWED = { listeners: 0.5, nodes: 12, heapKb: 120 } as const

export const MEMORY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'nothing-left-behind',
    reason: 'the memory of a page that is used all day must not grow without end',
    check: async ({ growth }) => {
      if (!growth) return null
      const kinds = Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]
      const found = kinds.filter((kind) => growth[kind] > ALLOWED[kind])
      return found.length === 0
        ? null
        : `each time leaves ${found.map((kind) => `${Math.round(growth[kind] * 10) / 10} ${kind}`).join(', ')}`
    },
  },
]
