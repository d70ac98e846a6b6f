import { COMMAND_FAULTS } from './command-faults.ts'
import { MONEY_FAULTS } from './money-faults.ts'
import { PAGE_FAULTS } from './page-faults.ts'
import type { PlantedFault } from './planted-fault.ts'

/** The faults that the explorer must find. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [...COMMAND_FAULTS, ...MONEY_FAULTS, ...PAGE_FAULTS]
