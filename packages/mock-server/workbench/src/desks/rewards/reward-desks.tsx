import { useEffect } from 'react'
import { useControlQuery } from '../../control/use-control-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import type { NamedMember } from '../named-member.ts'
import { RewardDesk } from './reward-desk.tsx'

const POLL_MS = 2_000

/** The desk for bonuses, the prize wheel, refunds and invitations. `lastCall` is the number of the newest call. */
export const RewardDesks = ({
  id,
  members,
  lastCall,
}: {
  id: string
  members: readonly NamedMember[]
  lastCall: number
}) => {
  const read = useControlQuery('GET /__mock/worlds/{id}/rewards', { params: { id } }, POLL_MS)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  return (
    <AsyncContent of={read}>{(rewards) => <RewardDesk id={id} members={members} rewards={rewards} />}</AsyncContent>
  )
}
