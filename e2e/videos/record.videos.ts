import { join } from 'node:path'
import { LOCALES } from '@sabai/contracts/constants'
import type { Locator } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { Frames } from './frames.ts'
import { drawMarker } from './marker.ts'
import { performAction } from './perform-action.ts'
import { PLANS, stepsOf, VIDEO_NAMES } from './plans.ts'
import { ACTION_SECONDS, timeStep } from './timing.ts'
import { SUBJECTS, type VideoAction, type VideoContext } from './video-action.ts'

const FOLDER = process.env.FRAMES ?? 'frames'
/** The longest time, in ms, that the screen keeps changing after a tap. */
const SETTLE_MS = 600
/** The share of its path that the finger has covered in each frame of its way to an element. */
const FINGER_PATH_SHARES = [0.15, 0.5, 0.85, 1]
const FRAME_SECONDS = 0.1
/** The area between header and menu, in CSS pixels from the top. */
const UNCOVERED_AREA = { top: 64, bottom: 470 }

class Recorder {
  readonly #context: VideoContext
  readonly #frames: Frames
  #finger = { x: 300, y: 600 }

  constructor(context: VideoContext, frames: Frames) {
    this.#context = context
    this.#frames = frames
  }

  async settle(): Promise<void> {
    const { page } = this.#context
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.waitForTimeout(SETTLE_MS)
  }

  /** Records an action so that it takes exactly the seconds of its kind in `ACTION_SECONDS`. */
  async record(action: VideoAction): Promise<void> {
    if (action.kind === 'happen') return performAction(this.#context, action)
    const target = action.find(this.#context)
    await this.#scrollIntoView(target)
    if (action.kind === 'show') {
      await performAction(this.#context, action)
      await this.settle()
      return this.#frames.take(ACTION_SECONDS.show)
    }
    const secondsTaken = await this.#press(target)
    await performAction(this.#context, action)
    await this.settle()
    await this.#frames.take(ACTION_SECONDS[action.kind] - secondsTaken)
  }

  /** Scrolls an element to the centre if the header or the menu may cover it. */
  async #scrollIntoView(target: Locator): Promise<void> {
    await target.waitFor()
    const box = await target.boundingBox()
    const middle = box ? box.y + box.height / 2 : 0
    if (middle > UNCOVERED_AREA.top && middle < UNCOVERED_AREA.bottom) return
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await this.settle()
  }

  /** Draws the finger on its way to an element and as it presses. Returns the seconds that this takes in the video. */
  async #press(target: Locator): Promise<number> {
    const { page } = this.#context
    const box = await target.boundingBox()
    if (!box) throw new Error('the element to press is not visible')
    const startPoint = this.#finger
    const endPoint = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    for (const pathShare of FINGER_PATH_SHARES) {
      await drawMarker(page, {
        x: startPoint.x + (endPoint.x - startPoint.x) * pathShare,
        y: startPoint.y + (endPoint.y - startPoint.y) * pathShare,
      })
      await this.#frames.take(FRAME_SECONDS)
    }
    await drawMarker(page, endPoint, true)
    await this.#frames.take(2 * FRAME_SECONDS)
    await drawMarker(page, null)
    this.#finger = endPoint
    return (FINGER_PATH_SHARES.length + 2) * FRAME_SECONDS
  }
}

for (const language of LOCALES)
  test.describe(() => {
    const subject = SUBJECTS[language]
    test.use({ language, worldOptions: { base: subject.base, clock: { at: '2026-11-20T09:30:00+07:00' } } })

    for (const name of VIDEO_NAMES)
      test(`${name}, ${language}`, async ({ page, world, clock, context, loginAs }) => {
        await context.grantPermissions(['clipboard-write'], { origin: world.appUrl })
        const videoContext = { ...subject, page, world, clock, t: APP_TEXTS[language] }
        const frames = new Frames(page, join(FOLDER, `${name}-${language}`))
        const recorder = new Recorder(videoContext, frames)
        const { prepare, poster } = PLANS[name]
        await prepare?.(videoContext)
        await loginAs(subject.member)
        await recorder.settle()
        for (const { key, actions } of stepsOf(name, videoContext.t)) {
          // The recording waits first, so that viewers can read the caption before the step is performed.
          await frames.take(timeStep(actions).waitSeconds)
          for (const action of actions) await recorder.record(action)
          if (key === poster) frames.keepAsPoster()
        }
        frames.finish()
      })
  })
