import { expect } from '../fixture/test.ts'
import type { VideoAction, VideoContext } from './video-action.ts'

/** Performs an action of a video in the app. Throws if the app does not offer the action. */
export const performAction = async (context: VideoContext, action: VideoAction): Promise<void> => {
  if (action.kind === 'happen') return action.run(context)
  const target = action.find(context)
  await expect(target).toBeVisible()
  if (action.kind === 'tap') await target.click()
  else if (action.kind === 'type') await target.fill(action.text(context))
  else await expect(target).not.toHaveAttribute('aria-disabled')
}
