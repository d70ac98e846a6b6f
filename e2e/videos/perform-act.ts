import { expect } from '../fixture/test.ts'
import type { Act, Stage } from './act.ts'

/** Performs an act of a video in the app. Throws if the app does not offer it. */
export const performAct = async (stage: Stage, act: Act): Promise<void> => {
  if (act.kind === 'happen') return act.run(stage)
  const target = act.find(stage)
  await expect(target).toBeVisible()
  if (act.kind === 'tap') await target.click()
  else if (act.kind === 'type') await target.fill(act.text(stage))
  else await expect(target).not.toHaveAttribute('aria-disabled')
}
