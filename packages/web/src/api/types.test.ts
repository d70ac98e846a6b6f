import { expectTypeOf, test } from 'vitest'
import { sendCommand, sendQuery } from './send-call.ts'
import { sendUpload } from './send-upload.ts'
import { useApi } from './use-api.ts'
import { useCommand } from './use-command.ts'

/**
 * This function is never called. It contains calls that must not compile. Each is marked, so that the type check fails
 * if the call compiles.
 */
const expectTypeErrors = () => {
  // @ts-expect-error a command must not be repeated by a cache
  useApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } })
  // @ts-expect-error a command must not be sent as a query
  void sendQuery('POST /api/wallet/transferAll', { body: { to: 'wallet' } })
  // @ts-expect-error a query is not a command
  useCommand('GET /api/wallet')
  // @ts-expect-error this route does not exist
  useApi('GET /api/wallets')
  // @ts-expect-error the body is missing
  useApi('POST /api/statement')
  // @ts-expect-error an amount must be a number
  void sendCommand('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: '1' } })
  // @ts-expect-error an upload route cannot be sent without a file
  void sendCommand('POST /api/wallet/slip')
  // @ts-expect-error a JSON route cannot be sent a file
  void sendUpload('POST /api/wallet/withdraw', new File([], ''), {
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

test('a call accepts only the input of its contract, and queries and commands are not interchangeable', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
})

test('a reply has the fields of its contract, each with an unknown type', () => {
  type Wallet = Awaited<ReturnType<typeof sendQuery<'GET /api/wallet'>>>
  expectTypeOf<NonNullable<Wallet['profile']>['currency']>().toBeUnknown()
  expectTypeOf<null>().toExtend<Wallet['profile']>()
  expectTypeOf<'no list'>().toExtend<Wallet['slots']>()
  // @ts-expect-error the contract has no such field
  expectTypeOf<Wallet['balance']>()
})
