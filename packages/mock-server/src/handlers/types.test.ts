import { expectTypeOf, test } from 'vitest'
import { refuse } from '../domain/refusal.ts'
import type { Handler, Handlers } from './handler.ts'
import { handlers } from './index.ts'

/** Never run: what must not compile is marked, and the type check fails where it does. */
const expectTypeErrors = () => {
  const { 'GET /api/wallet': wallet, ...others } = handlers
  // @ts-expect-error a call of the contract without its handler
  const missing: Handlers = others
  // @ts-expect-error a handler of a call that is in no contract
  const more: Handlers = { ...handlers, 'GET /api/wallets': wallet }
  // @ts-expect-error the handler of another call
  const another: Handlers = { ...handlers, 'GET /api/wallet': handlers['GET /api/account/profile'] }
  // @ts-expect-error a refusal that the call does not declare
  const undeclared: Handler<'POST /api/login'> = () => refuse('MONEY_NOT_ENOUGH')
  // @ts-expect-error a refusal that is in no catalogue
  const unknown: Handler<'POST /api/login'> = () => refuse('NO_LUCK')
  // @ts-expect-error a reply without what it must say
  const partial: Handler<'GET /api/account/profile'> = ({ member }) => ({ profile: { _id: member.id } })
  // @ts-expect-error a reply that says it as another type
  const mistyped: Handler<'GET /api/lookup/info'> = () => ({ name: 1, website: '' })
  // @ts-expect-error a reply that nobody may wait for: handlers do not
  const late: Handler<'GET /api/lookup/info'> = async () => ({ name: '', website: '' })
  // @ts-expect-error a public call knows no member
  const nobody: Handler<'GET /api/lookup/info'> = ({ member }) => ({ name: member.name, website: '' })
  const writing: Handler<'GET /api/lookup/active'> = ({ state }) => {
    // @ts-expect-error a query does not change what it reads
    state.counter = 1
    return { terminated: null }
  }
  // @ts-expect-error an amount is a number
  const text: Handler<'POST /api/wallet/transfer'> = (_, { body }) => ({ message: body.amount.trim() })
  return [missing, more, another, undeclared, unknown, partial, mistyped, late, nobody, writing, text]
}

test('a missing handler, an undeclared refusal and a wrong reply do not compile', () => {
  expectTypeOf(expectTypeErrors).toBeFunction()
  expectTypeOf(handlers).toExtend<Handlers>()
})
