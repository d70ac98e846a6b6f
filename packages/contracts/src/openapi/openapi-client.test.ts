import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../index.ts'
import { toOpenApi } from './openapi.ts'

const COMPILER = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url))

/** Code that uses the generated client: every model name must exist and have the type that the contract declares. */
const CLIENT_USAGE = `
import type { components, paths } from './client.ts'

type Models = components['schemas']
type Is<A, B> = [A, B] extends [B, A] ? true : never

export const names: readonly (keyof Models)[] = [
  'Amount', 'AmountInput', 'Bank', 'BankAccount', 'BankAccountNameChange', 'BankAccountNo', 'BankCode', 'Category',
  'CategoryBalance', 'ChatButton', 'ChatButtonsPayload', 'ChatCard', 'ChatGenericPayload', 'ChatMediaPayload',
  'ChatParty', 'ChatPostbackPayload', 'ChatQuickRepliesPayload', 'ChatText', 'ChatTextPayload', 'ClientId', 'Contact',
  'ConversationItem', 'Credentials', 'Currency', 'CustomerMediaPayload', 'DepositBank', 'DepositWallet', 'GameAccount', 'GameCode',
  'GameLogin', 'GiftLink', 'GuestId', 'HistoryRequest', 'Html', 'InviteCredit', 'Member', 'MemberReply',
  'MoneyAccount', 'NoQrCode', 'OpenQrCode', 'Operator', 'OtpReply', 'OtpVerification', 'OutgoingItem', 'Page',
  'Password', 'PasswordChange', 'PersonName', 'Profile', 'ProfileChange', 'QrOrder', 'QrProvider', 'Refusal',
  'Registration', 'RegistrationDraft', 'SentMessage', 'Slip', 'SlipHours', 'SlipPage', 'SlipReference', 'Source',
  'StatementEntry', 'StatementNote', 'StatementPage', 'SuccessReply', 'Time', 'TokenReply', 'Transfer',
  'UploadedPath', 'Username', 'WalletReply', 'Withdrawal', 'WithdrawalLimits',
]

export const game: Models['GameAccount'] = {
  code: 'ORCHID', name: 'Orchid', category: 'slot', logo: '', background: '', isActive: true, amount: 12.5,
  ftWalletSlot: 1, web: null, android: null, ios: null,
}
export const profile: Partial<Models['Profile']> = { _id: '1', name: 'Somchai', createdAt: '', username: '0690000001', coin: 0 }
export const transfer: Models['Transfer'] = { from: 'wallet', to: 'ORCHID', amount: 100 }

type Call = paths['/api/wallet/transfer']['post']
export const done: Is<Call['responses'][200]['content']['application/json'], Models['SuccessReply']> = true
export const unauthorizedIsShared: Is<
  Call['responses'][401],
  components['responses']['Unauthorized']
> = true
type Refusal = Call['responses'][404]['content']['application/json']
export const refusal: Refusal = { message: 'NO_GAME' }
// @ts-expect-error: this call is never refused with that code.
export const strange: Refusal = { message: 'WRONG_PASSWORD' }
`

test('a client generated from the OpenAPI document compiles, and its models have names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'client.ts'), astToString(await openapiTypescript(JSON.stringify(toOpenApi(routes)))))
  writeFileSync(join(folder, 'use.ts'), CLIENT_USAGE)
  const baseOptions = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'ESNext']
  const resolutionOptions = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions']
  const { stdout, status } = spawnSync(
    process.execPath,
    [COMPILER, ...baseOptions, ...resolutionOptions, 'client.ts', 'use.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})
