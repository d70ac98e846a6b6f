import { expectTypeOf, test } from 'vitest'
import { refuse } from '../domain/refusal.ts'
import type { Handler, Handlers } from './handler.ts'
import { handlers } from './index.ts'

/** Never runs. The type check fails if one of the lines that are marked as errors compiles. */
const expectTypeErrors = () => {
  const { 'GET /api/wallet': wallet, ...otherHandlers } = handlers
  // @ts-expect-error a route of the contract without a handler
  const handlersWithoutOne: Handlers = otherHandlers
  // @ts-expect-error a handler for a route that is not in the contract
  const handlersWithUnknownOne: Handlers = { ...handlers, 'GET /api/wallets': wallet }
  // @ts-expect-error the handler of another route
  const handlersWithWrongOne: Handlers = { ...handlers, 'GET /api/wallet': handlers['GET /api/account/profile'] }
  // @ts-expect-error a refusal that the route does not declare
  const refuseUndeclared: Handler<'POST /api/login'> = () => refuse('MONEY_NOT_ENOUGH')
  // @ts-expect-error a refusal that is not in the error catalogue
  const refuseUnknown: Handler<'POST /api/login'> = () => refuse('NO_LUCK')
  // @ts-expect-error a reply without a required field
  const replyPartially: Handler<'GET /api/account/profile'> = ({ member }) => ({ profile: { _id: member.id } })
  // @ts-expect-error a reply with a field of the wrong type
  const replyMistyped: Handler<'GET /api/lookup/info'> = () => ({ name: 1, website: '' })
  // @ts-expect-error a promise: handlers are synchronous
  const replyLate: Handler<'GET /api/lookup/info'> = async () => ({ name: '', website: '' })
  // @ts-expect-error the member of a public call, which has none
  const readMissingMember: Handler<'GET /api/lookup/info'> = ({ member }) => ({ name: member.name, website: '' })
  const writeInQuery: Handler<'GET /api/lookup/active'> = ({ state }) => {
    // @ts-expect-error a change of the state in a query
    state.counter = 1
    return { terminated: null }
  }
  // @ts-expect-error a number that is used as a text
  const trimNumber: Handler<'POST /api/wallet/transfer'> = (_, { body }) => ({ message: body.amount.trim() })
  return [
    handlersWithoutOne,
    handlersWithUnknownOne,
    handlersWithWrongOne,
    refuseUndeclared,
    refuseUnknown,
    replyPartially,
    replyMistyped,
    replyLate,
    readMissingMember,
    writeInQuery,
    trimNumber,
  ]
}

test('missing handlers, undeclared refusals and wrong replies do not compile', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
  expectTypeOf(handlers).toExtend<Handlers>()
})
