import type { RouteSpec } from '../route.ts'
import { accountRoutes } from './account.ts'
import { bonusRoutes } from './bonus.ts'
import { chatRoutes } from './chat.ts'
import { creditRoutes } from './credit.ts'
import { depositRoutes } from './deposit.ts'
import { launchRoutes } from './launch.ts'
import { lookupRoutes } from './lookup.ts'
import { otpRoutes } from './otp.ts'
import { spinwheelRoutes } from './spinwheel.ts'
import { statementRoutes } from './statement.ts'
import { walletRoutes } from './wallet.ts'

/** The contracts of all implemented calls, by route, spelled as in the product document. */
export const routes = {
  ...lookupRoutes,
  ...accountRoutes,
  ...otpRoutes,
  ...walletRoutes,
  ...depositRoutes,
  ...launchRoutes,
  ...statementRoutes,
  ...bonusRoutes,
  ...creditRoutes,
  ...spinwheelRoutes,
  ...chatRoutes,
} as const satisfies Record<string, RouteSpec>
