import type { ActGiven } from '@sabai/contracts/control'
import { control } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'

/** Lets something happen in a world around the product, and says so. */
export const useAct = (id: string) => {
  const { busy, run } = useAction()
  const act = (given: ActGiven, done: string) =>
    run(async () => {
      await control('POST /__mock/worlds/{id}/do', { params: { id }, body: given })
      return done
    })
  return { busy, act }
}
