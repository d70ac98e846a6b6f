import { Type } from 'typebox'
import { expectTypeOf, test } from 'vitest'
import type { CommandRoute, Input, QueryRoute, RefusalCode, Reply, Route, RouteSpec } from './index.ts'
import { command, object, query } from './route.ts'

/** Never run: what must not compile is marked, and the type check fails where it does. */
const expectTypeErrors = () => {
  // @ts-expect-error there is no such route
  const route: Route = 'GET /api/wallets'
  // @ts-expect-error a command is no query, whatever its verb
  const asked: QueryRoute = 'POST /api/wallet/transfer'
  // @ts-expect-error nor a query a command
  const ordered: CommandRoute = 'POST /api/statement'
  // @ts-expect-error its body is missing
  const bare: Input<'POST /api/login'> = {}
  // @ts-expect-error part of its body is missing
  const half: Input<'POST /api/login'> = { body: { username: '0690000001' } }
  // @ts-expect-error an amount is a number
  const text: Input<'POST /api/wallet/transfer'> = { body: { from: 'wallet', to: 'ORCHID', amount: '1' } }
  // @ts-expect-error no reply to a login lacks its token
  const reply: Reply<'POST /api/login'> = {}
  // @ts-expect-error a login is not refused for want of money
  const refusal: RefusalCode<'POST /api/login'> = 'MONEY_NOT_ENOUGH'
  // @ts-expect-error whoever is not logged in cannot be logged out
  const session: RefusalCode<'GET /api/lookup/info'> = 'EXPIRED_AUTH_TOKEN'
  const Said = object({ message: Type.Literal('SUCCESS') })
  // @ts-expect-error a refusal that is in no catalogue
  const undeclared: RouteSpec = query({ summary: '', access: 'public', reply: Said, refusals: ['NO_LUCK'] })
  // @ts-expect-error a call that does not say who may make it
  const open: RouteSpec = command({ summary: '', reply: Said, refusals: [] })
  return [route, asked, ordered, bare, half, text, reply, refusal, session, undeclared, open]
}

test('calls that are not in the contract, or not as it says, do not compile', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
  expectTypeOf<RefusalCode<'GET /api/wallet'>>().toExtend<string>()
  expectTypeOf<QueryRoute | CommandRoute>().toEqualTypeOf<Route>()
  expectTypeOf<'EXPIRED_AUTH_TOKEN'>().toExtend<RefusalCode<'GET /api/wallet'>>()
})
