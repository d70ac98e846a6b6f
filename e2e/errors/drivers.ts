import { memberDrivers } from './member-drivers.ts'
import { moneyDrivers } from './money-drivers.ts'
import { publicDrivers } from './public-drivers.ts'
import type { RefusalDisplayName } from './refusal-displays.ts'
import type { Driver } from './refusal-stage.ts'
import { registerDrivers } from './register-drivers.ts'

/** How a person comes to each place: one that is missing does not compile. */
export const DRIVERS: Readonly<Record<RefusalDisplayName, Driver>> = {
  ...publicDrivers,
  ...registerDrivers,
  ...memberDrivers,
  ...moneyDrivers,
}
