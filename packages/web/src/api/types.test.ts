import { expectTypeOf, test } from 'vitest'
import { api, command } from './api.ts'
import { useApi } from './use-api.ts'
import { useCommand } from './use-command.ts'

/** Never run: what must not compile is marked, and the type check fails where it does. */
const mustNotCompile = () => {
  // @ts-expect-error a command is not for a cache to repeat
  useApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 1 } })
  // @ts-expect-error nor to be asked like a question
  void api('POST /api/wallet/transferAll', { body: { to: 'wallet' } })
  // @ts-expect-error a question is no command
  useCommand('GET /api/wallet')
  // @ts-expect-error there is no such route
  useApi('GET /api/wallets')
  // @ts-expect-error its body is missing
  useApi('POST /api/statement')
  // @ts-expect-error an amount is a number
  void command('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: '1' } })
}

test('calls know their replies', () => {
  expectTypeOf(mustNotCompile).toBeFunction()
  expectTypeOf<Awaited<ReturnType<typeof api<'GET /api/lookup/info'>>>>().toExtend<{
    name: string
    website: string
  }>()
})
