import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { createContext, createTestWorld, START } from '../../testing/test-worlds.ts'
import type { GameAccount } from '../state/account.ts'
import { createHiddenState } from './hidden-state.ts'
import { logInByForm, logInByTicket } from './provider-login.ts'
import { createTicket } from './ticket.ts'

const FORM_GAME = 'ASPSPORT'

test('a ticket or a hidden state is valid only for its own account and game, even if another account has the same number of logins', async () => {
  expect(LAUNCHERS[FORM_GAME]).toMatchObject({ kind: 'form', hiddenState: true })
  const world = await createTestWorld()
  const problems = await world.run(
    (state) => {
      const { SB100001: somchai, SB100002: noi } = state.members
      const account = somchai?.games.ORCHID
      if (!somchai || !noi || !account) throw new Error('Somchai has no account of ORCHID')
      const accountAs = (username: string): GameAccount => ({ ...account, username, password: 'p', session: 3 })
      somchai.games = { [FORM_GAME]: accountAs('somchai1'), ORCHID: accountAs('somchai1') }
      noi.games = { [FORM_GAME]: accountAs('noi1'), ORCHID: accountAs('noi1') }
      const logIn = (owner: string, game = FORM_GAME) => {
        const hidden = { ...createHiddenState(createContext(state), game, accountAs(owner)) }
        return logInByForm(state, { game: FORM_GAME, username: 'somchai1', password: 'p', hidden }, START).problem
      }
      const ticketOf = (game: string) => createTicket(createContext(state), game, accountAs('somchai1'))
      const enterBy = (ticket: string) => logInByTicket(state, 'ORCHID', ticket, START).problem
      return [
        logIn('noi1'),
        logIn('somchai1', 'ORCHID'),
        enterBy(ticketOf(FORM_GAME)),
        logIn('somchai1'),
        enterBy(ticketOf('ORCHID')),
      ]
    },
    () => null,
  )
  expect(problems).toEqual([
    'The hidden fields of the form are of another account.',
    'The form is of another game.',
    'This link is of another game.',
    null,
    null,
  ])
})
