import { accountHandlers } from './account.ts'
import { bonusHandlers } from './bonus.ts'
import { chatHandlers } from './chat.ts'
import { creditHandlers } from './credit.ts'
import type { Handlers } from './handler.ts'
import { launchHandlers } from './launch.ts'
import { lookupHandlers } from './lookup.ts'
import { otpHandlers } from './otp.ts'
import { qrCodeHandlers } from './qrcode.ts'
import { spinwheelHandlers } from './spinwheel.ts'
import { statementHandlers } from './statement.ts'
import { walletHandlers } from './wallet.ts'

/** The handlers of all routes. A missing handler, an undeclared refusal or a wrong reply is a compile error. */
export const handlers: Handlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...otpHandlers,
  ...walletHandlers,
  ...qrCodeHandlers,
  ...launchHandlers,
  ...statementHandlers,
  ...bonusHandlers,
  ...creditHandlers,
  ...spinwheelHandlers,
  ...chatHandlers,
}
