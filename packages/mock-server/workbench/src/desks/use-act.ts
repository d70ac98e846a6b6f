import type { ActSpec } from '@sabai/contracts/control'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'

/** Performs an act from outside the app in a world, or changes values by their paths, and shows `done` as a toast. */
export const useAct = (id: string) => {
  const { busy, run } = useAction()
  const act = (given: ActSpec, done: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body: given })
      return done
    })
  const patch = (values: Readonly<Record<string, unknown>>, done: string) =>
    run(async () => {
      const body = { add: true, given: [{ patch: { ...values } }] }
      await callControl('POST /__mock/worlds/{id}/scenario', { params: { id }, body })
      return done
    })
  return { busy, act, patch }
}
