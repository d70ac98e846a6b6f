import { findExcess } from '../page/measure-growth.ts'
import type { Invariant } from './invariant.ts'

export const MEMORY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'nothing-left-behind',
    reason: 'the memory of a page that is used all day must not grow without end',
    check: async ({ growth }) => {
      const excess = growth ? findExcess(growth) : []
      if (!growth || excess.length === 0) return null
      return `each opening and closing leaves ${excess.map((kind) => `${Math.round(growth[kind] * 10) / 10} ${kind}`).join(', ')}`
    },
  },
]
