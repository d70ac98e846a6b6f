import { COMMAND_INVARIANTS } from './commands.ts'
import { DIALOG_INVARIANTS } from './dialogs.ts'
import type { Invariant } from './invariant.ts'
import { MEMORY_INVARIANTS } from './memory.ts'
import { MONEY_INVARIANTS } from './money.ts'
import { PAGE_INVARIANTS } from './page.ts'
import { PRIVACY_INVARIANTS } from './privacy.ts'
import { TEXT_INVARIANTS } from './texts.ts'

/** What must hold after every step, in the order in which it is checked. */
export const INVARIANTS: readonly Invariant[] = [
  ...COMMAND_INVARIANTS,
  ...MONEY_INVARIANTS,
  ...PRIVACY_INVARIANTS,
  ...DIALOG_INVARIANTS,
  ...TEXT_INVARIANTS,
  ...PAGE_INVARIANTS,
  ...MEMORY_INVARIANTS,
]
