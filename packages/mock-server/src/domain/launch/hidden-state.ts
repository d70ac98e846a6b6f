import type { Reply } from '@sabai/contracts'
import type { Immutable } from 'immer'
import type { QueryContext } from '../context.ts'
import type { GameAccount } from '../state/account.ts'
import { parseSignedFields, type SigningWorld, signatureOf } from './sign.ts'
import { createNextPass, type LoginPass, parsePass, passFieldsOf } from './ticket.ts'

type HiddenState = NonNullable<Reply<'GET /api/wallet/account/{code}'>['event']>

const HIDDEN_STATE_LIFE_MS = 20 * 60_000
/** The bytes with which the field `__VIEWSTATE` of an ASP.NET page begins. */
const VIEW_STATE_HEADER = Buffer.from([0xff, 0x01, 0x0f, 0x0f, 0x05])

/** Creates the hidden fields of a provider's login form. Together they are a pass for the account's next login. */
export const createHiddenState = (
  { state, now }: QueryContext,
  game: string,
  account: Immutable<GameAccount>,
): HiddenState => writeHiddenState(state, createNextPass(game, account, now + HIDDEN_STATE_LIFE_MS))

const writeHiddenState = (signingWorld: SigningWorld, pass: LoginPass): HiddenState => {
  const text = JSON.stringify(passFieldsOf(pass))
  const bytes = Buffer.from(text)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(bytes.length)
  const signature = signatureOf(signingWorld, 'hidden state', text)
  // Padding makes the field `__VIEWSTATE` about as long as at a real provider.
  const padding = Buffer.alloc(4 * signature.length, signature)
  return {
    __VIEWSTATE: Buffer.concat([VIEW_STATE_HEADER, size, bytes, padding]).toString('base64'),
    __VIEWSTATEGENERATOR: signatureOf(signingWorld, 'hidden state', pass.game)
      .toString('hex')
      .slice(0, 8)
      .toUpperCase(),
    __EVENTVALIDATION: signature.toString('base64'),
  }
}

/** Reads the pass from hidden fields; null unless this world created exactly these fields. */
export const readHiddenState = (signingWorld: SigningWorld, fields: HiddenState): LoginPass | null => {
  const bytes = Buffer.from(fields.__VIEWSTATE.slice(0, 4_000), 'base64')
  const contentStart = VIEW_STATE_HEADER.length + 2
  if (bytes.length < contentStart) return null
  const pass = parsePass(
    parseSignedFields(bytes.subarray(contentStart, contentStart + bytes.readUInt16BE(VIEW_STATE_HEADER.length))) ?? [],
  )
  if (!pass) return null
  const { __VIEWSTATE, __VIEWSTATEGENERATOR, __EVENTVALIDATION } = writeHiddenState(signingWorld, pass)
  const isSame =
    fields.__VIEWSTATE === __VIEWSTATE &&
    fields.__VIEWSTATEGENERATOR === __VIEWSTATEGENERATOR &&
    fields.__EVENTVALIDATION === __EVENTVALIDATION
  return isSame ? pass : null
}
