import { expect } from '../fixture/test.ts'
import type { Stage, VideoAction } from './video-action.ts'

/** Performs an action of a video in the app. Throws if the app does not offer the action. */
export const performAction = async (stage: Stage, action: VideoAction): Promise<void> => {
  if (action.kind === 'happen') return action.run(stage)
  const target = action.find(stage)
  await expect(target).toBeVisible()
  if (action.kind === 'tap') await target.click()
  else if (action.kind === 'type') await target.fill(action.text(stage))
  else await expect(target).not.toHaveAttribute('aria-disabled')
}
