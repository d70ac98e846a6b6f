import { bonusDrivers } from './bonus-drivers.ts'
import { chatDrivers } from './chat-drivers.ts'
import { creditDrivers } from './credit-drivers.ts'
import { depositDrivers } from './deposit-drivers.ts'
import { memberDrivers } from './member-drivers.ts'
import { moneyDrivers } from './money-drivers.ts'
import { publicDrivers } from './public-drivers.ts'
import type { RefusalDisplayName, RouteRefusalDisplay } from './refusal-displays.ts'
import { type Driver, type DriverSteps, pressRetry, type RefusalStage, submitOf } from './refusal-stage.ts'
import { registerDrivers } from './register-drivers.ts'
import { slipDrivers } from './slip-drivers.ts'
import { wheelDrivers } from './wheel-drivers.ts'

/** Steps for the displays that need more than the default steps of `driverOf`. */
const DRIVERS: Readonly<Partial<Record<RefusalDisplayName, DriverSteps>>> = {
  ...publicDrivers,
  ...registerDrivers,
  ...memberDrivers,
  ...moneyDrivers,
  ...slipDrivers,
  ...depositDrivers,
  ...wheelDrivers,
  ...bonusDrivers,
  ...creditDrivers,
  ...chatDrivers,
}

const sendForm = ({ page }: RefusalStage) => submitOf(page).click()

/**
 * Returns the steps that lead a person to a refusal at a display. By default, opening the page makes the call or, if a
 * form is prepared there, sending the form does.
 */
export const driverOf = ({ name, page, shownAs }: RouteRefusalDisplay): Driver => {
  const { open = (stage) => stage.open(page), prepare, offers, ...own }: DriverSteps = DRIVERS[name] ?? {}
  const call = own.call ?? (prepare ? sendForm : open)
  return {
    arrive: async (stage) => {
      if (call !== open) await open(stage)
      await prepare?.(stage)
    },
    call,
    again: own.again ?? (shownAs === 'inline' ? pressRetry : call),
    offers,
  }
}
