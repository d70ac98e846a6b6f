import { APP_TEXTS } from '../fixture/app-texts.ts'
import { test } from '../fixture/test.ts'
import { DEEP, TEST_LANGUAGES } from '../fixture/test-languages.ts'
import { performAction } from './perform-action.ts'
import { PLANS, stepsOf, VIDEO_NAMES } from './plans.ts'
import { SUBJECTS } from './video-action.ts'

// These tests belong to the deep run, because they repeat journeys that other tests make.
for (const language of DEEP ? TEST_LANGUAGES : [])
  test.describe(() => {
    const subject = SUBJECTS[language]
    test.use({ language, worldOptions: { base: subject.base } })

    test(`every step of the how-to videos can be performed in the current app (${language})`, async ({
      page,
      world,
      clock,
      loginAs,
    }) => {
      const videoContext = { ...subject, page, world, clock, t: APP_TEXTS[language] }
      for (const name of VIDEO_NAMES) {
        await PLANS[name].prepare?.(videoContext)
        await loginAs(subject.member)
        for (const { key, actions } of stepsOf(name, videoContext.t))
          await test.step(`${name}, ${key}`, async () => {
            for (const action of actions) await performAction(videoContext, action)
          })
      }
    })
  })
