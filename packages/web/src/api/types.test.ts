import { expectTypeOf, test } from 'vitest'
import { sendCommand, sendQuery } from './send-call.ts'
import { sendUpload } from './send-upload.ts'
import { useApi } from './use-api.ts'
import { useCommand } from './use-command.ts'

/** Never run: what must not compile is marked, and the type check fails where it does. */
const expectTypeErrors = () => {
  // @ts-expect-error a command is not for a cache to repeat
  useApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } })
  // @ts-expect-error nor to be asked like a question
  void sendQuery('POST /api/wallet/transferAll', { body: { to: 'wallet' } })
  // @ts-expect-error a question is no command
  useCommand('GET /api/wallet')
  // @ts-expect-error there is no such route
  useApi('GET /api/wallets')
  // @ts-expect-error its body is missing
  useApi('POST /api/statement')
  // @ts-expect-error an amount is a number
  void sendCommand('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: '1' } })
  // @ts-expect-error a route that takes a file is not sent without one
  void sendCommand('POST /api/wallet/slip')
  // @ts-expect-error a route that takes JSON is sent no file
  void sendUpload('POST /api/wallet/withdraw', new File([], ''), {
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

test('a call takes what its contract says, and a query is no command', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
})

test('a reply has the names of its contract, and values that must be checked before they are used', () => {
  type Wallet = Awaited<ReturnType<typeof sendQuery<'GET /api/wallet'>>>
  expectTypeOf<NonNullable<Wallet['profile']>['currency']>().toBeUnknown()
  expectTypeOf<null>().toExtend<Wallet['profile']>()
  expectTypeOf<'no list'>().toExtend<Wallet['slots']>()
  // @ts-expect-error the contract has no such name
  expectTypeOf<Wallet['balance']>()
})
