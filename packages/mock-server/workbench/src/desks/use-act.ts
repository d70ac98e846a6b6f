import type { ActSpec } from '@sabai/contracts/control'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'

/** Performs an act from outside the app in a world, and shows `done` as a toast. */
export const useAct = (id: string) => {
  const { busy, run } = useAction()
  const act = (given: ActSpec, done: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body: given })
      return done
    })
  return { busy, act }
}
