import type { ActSpec } from '@sabai/contracts/control'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'

/** Lets something happen in a world around the product, and says so. */
export const useAct = (id: string) => {
  const { busy, run } = useAction()
  const act = (given: ActSpec, done: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body: given })
      return done
    })
  return { busy, act }
}
