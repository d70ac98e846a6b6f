import { Type } from 'typebox'
import { expectTypeOf, test } from 'vitest'
import type { CommandRoute, Input, QueryRoute, RefusalCode, Reply, Route, RouteSpec } from './index.ts'
import { command, object, query } from './route.ts'

/** Contains only code that must not compile. It never runs; the type check fails if a marked line compiles. */
const expectTypeErrors = () => {
  // @ts-expect-error there is no such route
  const route: Route = 'GET /api/wallets'
  // @ts-expect-error a command is not a query, regardless of its verb
  const queryRoute: QueryRoute = 'POST /api/wallet/transfer'
  // @ts-expect-error a query is not a command
  const commandRoute: CommandRoute = 'POST /api/statement'
  // @ts-expect-error its body is missing
  const emptyInput: Input<'POST /api/login'> = {}
  // @ts-expect-error part of its body is missing
  const partialInput: Input<'POST /api/login'> = { body: { username: '0690000001' } }
  // @ts-expect-error an amount is a number
  const inputWithText: Input<'POST /api/wallet/transfer'> = { body: { from: 'wallet', to: 'ORCHID', amount: '1' } }
  // @ts-expect-error a reply to a login always has a token
  const replyWithoutToken: Reply<'POST /api/login'> = {}
  // @ts-expect-error a login is never refused for lack of money
  const refusal: RefusalCode<'POST /api/login'> = 'MONEY_NOT_ENOUGH'
  // @ts-expect-error a public call is never refused because a session has ended
  const sessionRefusal: RefusalCode<'GET /api/lookup/info'> = 'EXPIRED_AUTH_TOKEN'
  const Success = object({ message: Type.Literal('SUCCESS') })
  // @ts-expect-error the refusal is not in the error catalogue
  const unknownRefusal: RouteSpec = query({ summary: '', access: 'public', reply: Success, refusals: ['NO_LUCK'] })
  // @ts-expect-error the access is missing
  const commandWithoutAccess: RouteSpec = command({ summary: '', reply: Success, refusals: [] })
  return [
    route,
    queryRoute,
    commandRoute,
    emptyInput,
    partialInput,
    inputWithText,
    replyWithoutToken,
    refusal,
    sessionRefusal,
    unknownRefusal,
    commandWithoutAccess,
  ]
}

test('calls that are not in the contract, or that do not match it, do not compile', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
  expectTypeOf<RefusalCode<'GET /api/wallet'>>().toExtend<string>()
  expectTypeOf<QueryRoute | CommandRoute>().toEqualTypeOf<Route>()
  expectTypeOf<'EXPIRED_AUTH_TOKEN'>().toExtend<RefusalCode<'GET /api/wallet'>>()
})
