import type { ControlRoute } from '@sabai/contracts/control'
import { writeCurl } from '../../../har/write-curl.ts'
import { writeHar } from '../../../har/write-har.ts'
import { InvalidInputError } from '../../../lib/issue.ts'
import { requireEntry } from '../../../scenarios/apply/open-moment.ts'
import type { World } from '../../../worlds/world.ts'
import { addressesOf, type Ports } from '../addresses.ts'
import { requireWorld } from '../control-error.ts'
import type { ControlHandler } from '../control-handler.ts'
import { toJournalEntryView } from '../views.ts'
import { describeChanges } from './describe-changes.ts'
import { exportJournal, isAnsweredCall, toExchange } from './journal-har.ts'
import { listChanges } from './list-changes.ts'

type JournalRoute = Exclude<Extract<ControlRoute, `${string}{id}/journal${string}`>, `${string}/events`>

/** The handlers of the journal of a world, except its stream. */
export const journalHandlers: { readonly [R in JournalRoute]: ControlHandler<R> } = {
  'GET /__mock/worlds/{id}/journal': ({ worlds }, { params }) => ({
    entries: requireWorld(worlds, params.id).journal.entries().map(toJournalEntryView),
  }),
  'POST /__mock/worlds/{id}/journal/marks': ({ worlds }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    return { number: world.journal.addMark(body.text, world.now()) }
  },
  'GET /__mock/worlds/{id}/journal/har': ({ worlds, ports }, { params, query }) => {
    const world = requireWorld(worlds, params.id)
    return query?.entry === undefined
      ? exportJournal(world, ports)
      : writeHar([requireExchange(world, ports, query.entry)])
  },
  'GET /__mock/worlds/{id}/journal/{entry}/curl': ({ worlds, ports }, { params: { id, entry } }) => {
    const world = requireWorld(worlds, id)
    const isMember = requireEntry(world, Number(entry)).member !== null
    return { command: writeCurl(requireExchange(world, ports, entry), { isMember }) }
  },
  'GET /__mock/worlds/{id}/journal/{entry}/changes': ({ worlds }, { params: { id, entry } }) => {
    const world = requireWorld(worlds, id)
    return { done: describeChanges(world, Number(entry)), changes: listChanges(world, Number(entry)) }
  },
}

/** Returns a call of the journal as an exchange. Throws InvalidInputError if the entry is no answered call. */
const requireExchange = (world: World, ports: Ports, number: string) => {
  const entry = requireEntry(world, Number(number))
  if (!isAnsweredCall(entry))
    throw new InvalidInputError(`Entry ${number} of the journal of "${world.id}" is not a call with an answer.`)
  return toExchange(entry, addressesOf(ports, world).appUrl)
}
