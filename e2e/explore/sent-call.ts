import { routePatternOf } from '@sabai/contracts/paths'
import { CONFIRMED_COMMANDS } from './situations.ts'

/** A request of the app to the API. Times are Unix times in ms, by the clock of this process and not of the world. */
export interface SentCall {
  /** The method and the path, without the query. */
  readonly route: string
  readonly sentAt: number
  /** When the call ended; undefined while it waits. */
  endedAt?: number
  /** The amount in its body, in baht or kip; undefined if there is none. */
  readonly amount: number | undefined
  /** The number of the step during which it was sent, counted from 1; 0 before the first step. */
  readonly step: number
  /** The status of the response; undefined if no response arrived completely. */
  status?: number
  /** The text of the response; undefined if it did not arrive completely. */
  text?: string
  /** The text, parsed as JSON; undefined if it is not JSON. */
  body?: unknown
  isWaiting: boolean
}

const COMMAND_PATTERNS = CONFIRMED_COMMANDS.map(routePatternOf)
/** Whether a call is a command that the member confirms. */
export const isConfirmedCommand = ({ route }: SentCall): boolean =>
  COMMAND_PATTERNS.some((pattern) => pattern.test(route))
