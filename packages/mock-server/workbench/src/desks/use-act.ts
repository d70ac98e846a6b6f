import type { ActSpec } from '@sabai/contracts/control'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'

/** Returns `act`, which performs an act in a world, and `patch`, which sets values by path. Both show `doneText`. */
export const useAct = (id: string) => {
  const { isBusy, run } = useAction()
  const act = (actSpec: ActSpec, doneText: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body: actSpec })
      return doneText
    })
  const patch = (values: Readonly<Record<string, unknown>>, doneText: string) =>
    run(async () => {
      const body = { add: true, given: [{ patch: { ...values } }] }
      await callControl('POST /__mock/worlds/{id}/scenario', { params: { id }, body })
      return doneText
    })
  return { isBusy, act, patch }
}
