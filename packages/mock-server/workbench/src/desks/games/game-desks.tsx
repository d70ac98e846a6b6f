import { useEffect } from 'react'
import { useControlQuery } from '../../control/use-control-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import type { NamedMember } from '../named-member.ts'
import { GameDesk } from './game-desk.tsx'
import { LoginList } from './login-list.tsx'

const POLL_MS = 2_000

/** The desks of the games and their providers. `lastCall` is the number of the newest call. */
export const GameDesks = ({
  id,
  members,
  lastCall,
}: {
  id: string
  members: readonly NamedMember[]
  lastCall: number
}) => {
  const read = useControlQuery('GET /__mock/worlds/{id}/launches', { params: { id } }, POLL_MS)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  return (
    <AsyncContent of={read}>
      {({ games, logins }) => (
        <>
          <GameDesk id={id} members={members} games={games} />
          <LoginList members={members} logins={logins} />
        </>
      )}
    </AsyncContent>
  )
}
