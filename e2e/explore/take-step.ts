import { deployNextBuild } from '../deploy/deploy-next-build.ts'
import { watchPage } from '../fixture/playwright/watch-page.ts'
import { PASSWORD, PHONES } from './members.ts'
import { findControl } from './page/find-controls.ts'
import { measureGrowth } from './page/measure-growth.ts'
import type { Step } from './step.ts'
import type { Visit } from './visit.ts'

/**
 * Matches the error messages of steps that are not possible now: the element disappears or is covered while it is being
 * pressed, the page is being loaded, or the situation is impossible, such as a withdrawal without money.
 */
const NOT_POSSIBLE_MESSAGE =
  /Timeout|not attached|not visible|outside of the viewport|context was destroyed|POST \/__mock\/worlds\/\{id\}\/scenario: 400/

/** Takes a step if it is possible here, and waits until the page is quiet. */
export const takeStep = async (visit: Visit, step: Step): Promise<void> => {
  visit.takenSteps.push(step)
  await visit.saveStateBefore()
  visit.isDone = await perform(visit, step).catch((error: unknown) => {
    if (error instanceof Error && NOT_POSSIBLE_MESSAGE.test(error.message)) return false
    throw error
  })
  await visit.settle()
  await visit.readPageState()
  visit.hadEffect.push(visit.isDone && !isPressWithoutEffect(visit, step))
}

/** Whether a step was a press that caused no call and changed nothing that the member sees. */
const isPressWithoutEffect = ({ takenSteps, viewBefore, view, calls }: Visit, step: Step): boolean =>
  step.do === 'press' &&
  !calls.some((call) => call.step === takenSteps.length) &&
  JSON.stringify(viewBefore) === JSON.stringify(view)

/** Opens an address in another tab, waits until the page there shows some text, and closes the tab. */
const openOtherTab = async ({ context, world, otherTabProblems }: Visit, path: string): Promise<void> => {
  const tab = await context.newPage()
  otherTabProblems.push(watchPage(tab, world, /^http:\/\/.+\.localhost(:\d+)?$/))
  await tab.goto(world.appUrl + path, { waitUntil: 'load' }).catch(() => undefined)
  await tab.waitForFunction(() => (document.querySelector('#root')?.textContent.trim().length ?? 0) > 10)
  await tab.close()
}

/**
 * Forgets that storage is full: a new document has working storage functions, and lacks the draft that was not stored.
 */
const forgetFullStorage = (visit: Visit): void => {
  if (visit.isStorageFull) visit.draft = null
  visit.isStorageFull = false
}

const perform = async (visit: Visit, step: Step): Promise<boolean> => {
  const { page, world, context, setup } = visit
  switch (step.do) {
    case 'press': {
      const foundControl = await findControl(page, step.control)
      visit.pressedName = foundControl?.name ?? null
      await foundControl?.element.click({ timeout: visit.pressTimeoutMs, clickCount: step.times, noWaitAfter: true })
      return foundControl !== null
    }
    case 'type': {
      const foundControl = await findControl(page, step.control)
      await foundControl?.element.fill(step.text, { timeout: visit.pressTimeoutMs })
      return foundControl !== null
    }
    case 'key':
      await page.keyboard.press(step.key)
      return true
    case 'go':
      // An address that a member types or follows: the app is loaded again.
      await page.goto(world.appUrl + step.path, { waitUntil: 'commit' }).catch(() => undefined)
      forgetFullStorage(visit)
      return true
    case 'logIn': {
      const phone = page.locator('input[type=tel], input[autocomplete=username]').first()
      await phone.fill(PHONES[setup.member] ?? '', { timeout: visit.pressTimeoutMs })
      await page.locator('input[type=password]').first().fill(PASSWORD, { timeout: visit.pressTimeoutMs })
      await page.locator('button[type=submit]').first().click({ timeout: visit.pressTimeoutMs, noWaitAfter: true })
      return true
    }
    case 'back':
      await page.goBack({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined)
      return true
    case 'reload':
      await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
      forgetFullStorage(visit)
      return true
    case 'hide':
      await page.evaluate(() => {
        for (const state of ['hidden', 'visible'] as const) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
          document.dispatchEvent(new Event('visibilitychange'))
        }
        Reflect.deleteProperty(document, 'visibilityState')
      })
      return true
    case 'rotate': {
      const { width, height } = page.viewportSize() ?? setup
      await page.setViewportSize({ width: height, height: width })
      return true
    }
    case 'goOffline':
    case 'goOnline':
      // A page whose code has not been loaded yet would stay blank while offline.
      if (step.do === 'goOffline' && !visit.content?.shownCharacters) return false
      visit.isOffline = step.do === 'goOffline'
      await context.setOffline(visit.isOffline)
      return true
    case 'openAndClose':
      visit.growth = await measureGrowth(visit, step.control)
      return visit.growth !== null
    case 'otherTab':
      if (visit.isOffline) return false
      await openOtherTab(visit, step.path)
      return true
    case 'deploy':
      if (visit.isDeployed || setup.base !== 'th') return false
      visit.isDeployed = true
      await deployNextBuild(context, world.appUrl)
      return true
    case 'fillStorage':
      visit.isStorageFull = true
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      })
      return true
    case 'advance':
      await visit.clock.advance(step.by)
      return true
    case 'situation':
      await world.applyScenario({ expect: { unused: 'allow' }, ...step.scenario }, { add: true })
      return true
  }
}
