import type { ControlRoute } from '@sabai/contracts/control'
import { deleteSnapshot, listSnapshots, renameSnapshot, restoreSnapshot, takeSnapshot } from '../../worlds/snapshots.ts'
import type { World } from '../../worlds/world.ts'
import { createNotFoundError, requireWorld } from './control-error.ts'
import type { ControlHandler } from './control-handler.ts'

type SnapshotRoute = Extract<ControlRoute, `${string}/snapshots${string}`>

const success = { message: 'SUCCESS' } as const

/** Returns the reply if `isKnown` is true, or else throws a 404 error that names the existing snapshots. */
const requireKnown = (isKnown: boolean, world: World, name: string): typeof success => {
  if (!isKnown) throw createNotFoundError('snapshot', name, listSnapshots(world))
  return success
}

/** The handlers of the snapshots of a world. */
export const snapshotHandlers: { readonly [R in SnapshotRoute]: ControlHandler<R> } = {
  'POST /__mock/worlds/{id}/snapshots': async ({ worlds }, { params, body }) => {
    await takeSnapshot(requireWorld(worlds, params.id), body.name)
    return success
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/rename': ({ worlds }, { params: { id, name }, body }) => {
    const world = requireWorld(worlds, id)
    return requireKnown(renameSnapshot(world, name, body.name), world, name)
  },
  'DELETE /__mock/worlds/{id}/snapshots/{name}': async ({ worlds }, { params: { id, name } }) => {
    const world = requireWorld(worlds, id)
    return requireKnown(await deleteSnapshot(world, name), world, name)
  },
  'POST /__mock/worlds/{id}/snapshots/{name}/restore': async ({ worlds, audit }, { params: { id, name } }) => {
    const world = requireWorld(worlds, id)
    const reply = requireKnown(await restoreSnapshot(world, name), world, name)
    audit('reset', id)
    return reply
  },
}
