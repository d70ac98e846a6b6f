import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { NamedMember } from '../named-member.ts'
import { useChosenMember } from '../use-chosen-member.ts'
import { ChosenGame } from './chosen-game.tsx'
import { LoginList } from './login-list.tsx'

afterEach(cleanup)

const deskMemberOf = (who: string, games: readonly string[], balance = 0): NamedMember => ({
  who,
  member: {
    id: `id-${who}`,
    username: '0690000000',
    name: who,
    currency: 'BAHT',
    coin: 0,
    balances: Object.fromEntries(games.map((code) => [`game/${code}`, balance])),
    games: Object.fromEntries(games.map((code) => [code, { username: code.toLowerCase() }])),
    pending: {},
  },
})
const gameOf = (code: string, slowMs = 0) => ({ code, name: `The ${code}`, down: false, slowMs })

/** The entry of one game at the game desk. */
const GameEntry = ({ members, slowMs }: { members: readonly NamedMember[]; slowMs?: number }) => (
  <ChosenGame id="mine" members={members} chosen={useChosenMember(members)} game={gameOf('ASPSPORT', slowMs)} />
)

const readValue = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value

test('input at the game desk stays while somebody else changes the world', async () => {
  const { rerender } = render(<GameEntry members={[deskMemberOf('dao', ['ASPSPORT'])]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('Bet'))
  await user.type(screen.getByLabelText('Bet'), '12.34')
  rerender(<GameEntry members={[deskMemberOf('dao', ['ASPSPORT'], 500), deskMemberOf('noi', [])]} slowMs={1_500} />)
  expect(readValue('Bet')).toBe('12.34')
  expect(readValue('Its pages come')).toBe('1500')
})

test('for a member without an account, the game desk can open a game, but not play it or end its session', () => {
  render(<GameEntry members={[deskMemberOf('noi', [])]} />)
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(['Open as noi', 'Log in elsewhere', 'Play a round'].map(isDisabled)).toEqual([false, true, true])
  expect(screen.getByText('noi has no account here. “Open as noi” makes one.')).toBeDefined()
})

test('the game desk lists the logins at providers newest first, with the fields that arrived and the reason for a refusal', () => {
  const members = [deskMemberOf('dao', ['ORCHID'])]
  const { rerender } = render(<LoginList members={members} logins={[]} />)
  expect(screen.getByText(/Nobody has logged in at this provider yet/)).toBeDefined()
  const login = { at: '2026-11-20T02:30:00.000Z', game: 'ORCHID', username: 'orchid0003' }
  rerender(
    <LoginList
      members={members}
      logins={[
        { ...login, member: 'id-dao', by: 'link', fields: [{ name: 'ticket', value: 'abc' }], problem: null },
        {
          ...login,
          member: null,
          by: 'page',
          fields: [{ name: 'state', value: 'x'.repeat(300) }],
          problem: 'The password is wrong.',
        },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `ORCHID “orchid0003” typed at the provider's pagestate: ${'x'.repeat(60)}… (300 characters)The password is wrong.Fri, 20 Nov 2026 09:30:00refused`,
    'ORCHID dao by a linkticket: abcFri, 20 Nov 2026 09:30:00logged in',
  ])
})
