import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { createContext, createMemberContext, createTestWorld, START } from '../../testing/test-worlds.ts'
import { Refusal } from '../refusal.ts'
import type { GameAccount } from '../state/account.ts'
import type { WorldState } from '../state.ts'
import { createHiddenState } from './hidden-state.ts'
import { createLaunch, gameLoginOf } from './launch.ts'
import { type Credentials, logInByForm, logInByTicket } from './provider-login.ts'
import { signFields } from './sign.ts'
import { createTicket } from './ticket.ts'

const FORM_GAME = 'ASPSPORT'

test('a ticket or a hidden state is valid only for the account and game for which it was made, even if another account has had as many logins', async () => {
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
      const problemOfLogin = (owner: string, game = FORM_GAME) => {
        const hidden = { ...createHiddenState(createContext(state), game, accountAs(owner)) }
        return logInByForm(state, { game: FORM_GAME, username: 'somchai1', password: 'p', hidden }, START).problem
      }
      const ticketOf = (game: string) => createTicket(createContext(state), game, accountAs('somchai1'))
      const enterBy = (ticket: string) => logInByTicket(state, 'ORCHID', ticket, START).problem
      return [
        problemOfLogin('noi1'),
        problemOfLogin('somchai1', 'ORCHID'),
        enterBy(ticketOf(FORM_GAME)),
        problemOfLogin('somchai1'),
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

const ACCOUNT: GameAccount = { username: 'somchai1', password: 'p', session: 3, rounds: 0 }

/** Creates a state in which Somchai has accounts of four games with different kinds of login, and equal passwords. */
const openGames = async () => {
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const context = createMemberContext(state, 'SB100001')
  const { member } = context
  const codes = ['ORCHID', 'NAGARA', FORM_GAME, 'CLASSICBET']
  member.games = Object.fromEntries(codes.map((code) => [code, { ...ACCOUNT }]))
  return { state, context, member, sessionOf: (code: string) => member.games[code]?.session }
}

test('a link of automatic login is created only with exactly the credentials that its provider needs, and only for an account of the member', async () => {
  const { context } = await openGames()
  const launch = (provider: string, username: string, password?: string) => {
    const launched = createLaunch(context, { provider, username, ...(password !== undefined && { password }) })
    return launched instanceof Refusal ? launched.code : launched.link
  }
  expect(launch('ORCHID', 'somchai1')).toMatch(
    /^http:\/\/orchid\.example\.localhost:\d+\/w\/[\w-]+\/enter\?ticket=[\w.-]+$/,
  )
  expect(launch('NAGARA', 'somchai1', 'p')).toMatch(/^http:\/\/nagara\.example\.localhost:/)
  expect(launch('NOSUCH', 'somchai1')).toBe('NO_GAME')
  expect(launch(FORM_GAME, 'somchai1')).toBe('NO_GAME')
  expect(launch(FORM_GAME, 'somchai1', 'p')).toBe('NO_GAME')
  expect(launch('ORCHID', 'somchai1', 'p')).toBe('NO_GAME')
  expect(launch('NAGARA', 'somchai1')).toBe('NO_GAME')
  expect(launch('MEKONG', 'somchai1')).toBe('SLOT_NO_ACCOUNT')
  expect(launch('ORCHID', 'somchai2')).toBe('SLOT_NO_ACCOUNT')
  expect(launch('NAGARA', 'somchai1', 'q')).toBe('SLOT_NO_ACCOUNT')
})

test('the login of a game has hidden fields only if the form of its provider requires them', async () => {
  const { context } = await openGames()
  for (const code of ['ORCHID', 'CLASSICBET'])
    expect(gameLoginOf(context, { code })).toEqual({ username: 'somchai1', password: 'p' })
  expect(gameLoginOf(context, { code: FORM_GAME })).toEqual({
    username: 'somchai1',
    password: 'p',
    event: {
      __VIEWSTATE: expect.stringMatching(/^\/wEPDwU[A-Za-z0-9+/]{200,}={0,2}$/),
      __VIEWSTATEGENERATOR: expect.stringMatching(/^[0-9A-F]{8}$/),
      __EVENTVALIDATION: expect.stringMatching(/^[A-Za-z0-9+/]{40,}={0,2}$/),
    },
  })
  expect(gameLoginOf(context, { code: 'MEKONG' })).toMatchObject({ code: 'SLOT_NO_ACCOUNT' })
})

test('a ticket logs its member in only once, only within sixty seconds, and only if the ticket is unchanged', async () => {
  const { state, context, member, sessionOf } = await openGames()
  const enter = (ticket: string, now = START) => logInByTicket(state, 'ORCHID', ticket, now)
  const ticket = createTicket(context, 'ORCHID', ACCOUNT)
  const fields = ['ORCHID', 'somchai1', 4, START + 1] as const
  const forgedTickets = [
    ...['', '.', ticket.slice(0, -1), `${ticket}x`, `${ticket}.${'x'.repeat(2_000)}`],
    signFields(state, 'session', fields),
    signFields({ ...state, id: 'other' }, 'ticket', fields),
    signFields({ ...state, seed: state.seed + 1 }, 'ticket', fields),
    ...fields.map((field) =>
      signFields(
        state,
        'ticket',
        fields.map((each) => (each === field ? (typeof field === 'string' ? 1 : 'x') : each)),
      ),
    ),
  ]
  for (const text of forgedTickets)
    expect(enter(text)).toEqual({
      ...{ member: null, username: '' },
      problem: 'This link was not made for this world, or was cut off.',
    })
  expect(enter(ticket, START + 60_000).problem).toBe('This link has expired.')
  expect(sessionOf('ORCHID')).toBe(3)
  expect(enter(ticket, START + 59_999)).toEqual({ member, username: 'somchai1', problem: null })
  expect(sessionOf('ORCHID')).toBe(4)
  expect(enter(ticket).problem).toBe(
    'This link is used up: it was good for one login, and somebody has logged in or the password was changed since.',
  )
  delete member.games.ORCHID
  expect(enter(signFields(state, 'ticket', fields))).toEqual({
    ...{ member: null, username: 'somchai1' },
    problem: 'This link is of an account that is gone.',
  })
})

test('a form logs in the member to whom its username, password and hidden fields belong', async () => {
  const { state, context, sessionOf } = await openGames()
  const noi = state.members.SB100002
  if (noi) noi.games = { CLASSICBET: { ...ACCOUNT, password: 'q' } }
  const logIn = (changedCredentials: Partial<Credentials>, now = START) => {
    const credentials = { game: 'CLASSICBET', username: 'somchai1', password: 'p', hidden: null, ...changedCredentials }
    const { member, problem } = logInByForm(state, credentials, now)
    return [member?.id ?? null, problem]
  }
  expect(logIn({ password: 'wrong' })).toEqual(['SB100001', 'The password is not that of this account.'])
  expect(logIn({ username: 'nobody' })).toEqual([null, 'There is no account of this username.'])
  expect(logIn({ game: 'constructor' })).toEqual([null, 'There is no account of this username.'])
  expect(sessionOf('CLASSICBET')).toBe(3)
  expect(logIn({ hidden: {} })).toEqual(['SB100001', null])
  expect(logIn({ password: 'q' })).toEqual(['SB100002', null])
  expect([sessionOf('CLASSICBET'), noi?.games.CLASSICBET?.session]).toEqual([4, 4])

  const createFields = (): Record<string, string> => ({ ...createHiddenState(context, FORM_GAME, ACCOUNT) })
  const postForm = (hidden: Record<string, string> | null, now = START) => logIn({ game: FORM_GAME, hidden }, now)[1]
  const fields = createFields()
  const formLifeMs = 20 * 60_000
  for (const [name, value] of Object.entries(fields)) {
    const { [name]: _, ...otherFields } = fields
    for (const incompleteFields of [otherFields, { ...fields, [name]: '' }])
      expect(postForm(incompleteFields)).toBe('The hidden fields of the form are missing, or some of them.')
    for (const changedValue of [`${value}A`, value.slice(1), `A${value}`, value.slice(0, 5)])
      expect(postForm({ ...fields, [name]: changedValue })).toBe(
        'The hidden fields of the form were changed or cut off, or are of another world.',
      )
  }
  expect(postForm(fields, START + formLifeMs)).toBe('The form has expired.')
  expect(sessionOf(FORM_GAME)).toBe(3)
  expect(postForm(fields, START + formLifeMs - 1)).toBeNull()
  expect(postForm(null)).toBeNull()
  expect(sessionOf(FORM_GAME)).toBe(5)
})
