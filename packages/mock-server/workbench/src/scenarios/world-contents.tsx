import { useControlQuery } from '../control/use-control-query.ts'
import type { WorldInfo } from '../worlds/worlds-view.tsx'

/** Describes the data that a world loses when a scenario is applied to it. */
export const WorldContents = ({ world: { id, persisted, calls, scenarios } }: { world: WorldInfo }) => {
  const { data } = useControlQuery('GET /__mock/worlds/{id}/state', { params: { id }, query: { histories: 'false' } })
  const members = data ? Object.keys(data.members).length : null
  return (
    <>
      <p>
        “{id}” is {persisted ? 'on disk' : 'in memory'}. It holds {members ?? 'its'} members with their money,{' '}
        {calls === 1 ? '1 call' : `${calls} calls`} in its journal and{' '}
        {scenarios.length === 0 ? 'no scenario' : `the scenarios ${scenarios.join(' + ')}`}.
      </p>
      <p>
        Members, money, messages and logins are replaced by those of the fixtures and of this scenario. The journal is
        kept, but what happened so far can no longer be saved as a scenario.
      </p>
    </>
  )
}
