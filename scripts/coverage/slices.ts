import type { Code } from '../../packages/contracts/src/index.ts'

/** The future work that will bring each code with which no call is refused or answered yet. */
export const COMES_WITH: ReadonlyMap<Code, string> = new Map()
