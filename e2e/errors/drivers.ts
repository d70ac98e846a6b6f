import { memberDrivers } from './member-drivers.ts'
import { moneyDrivers } from './money-drivers.ts'
import type { PlaceName } from './places.ts'
import { publicDrivers } from './public-drivers.ts'
import { registerDrivers } from './register-drivers.ts'
import type { Driver } from './stage.ts'

/** How a person comes to each place: one that is missing does not compile. */
export const DRIVERS: Readonly<Record<PlaceName, Driver>> = {
  ...publicDrivers,
  ...registerDrivers,
  ...memberDrivers,
  ...moneyDrivers,
}
