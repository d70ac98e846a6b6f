import { APP_PATHS } from '@sabai/contracts/constants'
import { expect, test } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { listControls } from './page/find-controls.ts'
import { isConfirmedCommand } from './sent-call.ts'
import type { Control, Step } from './step.ts'
import { takeStep } from './take-step.ts'
import { Visit } from './visit.ts'

const { home, transfer, chat, common, contact, shell } = APP_TEXTS.en
const SETUP = { base: 'th', member: 'malee', language: 'en', width: 360, height: 740, textSize: 100 } as const
const LOOK_STEP: Step = { do: 'hide' }
const ESCAPE_STEP: Step = { do: 'key', key: 'Escape' }

/** Takes a step, waits until no call waits for its reply, however slow the machine is, and reads the page. */
const takeStepAndRead = async (visit: Visit, step: Step): Promise<void> => {
  await takeStep(visit, step)
  await expect.poll(() => visit.waitingCount).toBe(0)
  await visit.settle()
  await visit.readPageState()
}

/** Waits for a control whose name begins with a text. */
const waitForControl = async ({ page }: Visit, name: string, kind: Control['kind']): Promise<Control> => {
  const find = async () =>
    (await listControls(page)).find((control) => control.kind === kind && control.name.startsWith(name))
  await expect.poll(find, `there is ${name}`).toBeDefined()
  const control = await find()
  if (!control) throw new Error(`${name} is gone`)
  return control
}

const pressAndRead = async (visit: Visit, name: string): Promise<void> =>
  takeStepAndRead(visit, { do: 'press', control: await waitForControl(visit, name, 'press'), times: 1 })

const typeAndRead = async (visit: Visit, name: string, text: string): Promise<void> =>
  takeStepAndRead(visit, { do: 'type', control: await waitForControl(visit, name, 'type'), text })

// This test belongs to the deep run, because only that run explores.
if (DEEP)
  test('each invariant of the explorer notices a fault that breaks it', async ({ browser }) => {
    const visit = await Visit.start(browser, SETUP, 1)
    visit.pressTimeoutMs = 0
    const { page } = visit
    const noticedNames: string[] = []
    /** Asserts that an invariant holds after a step, and no longer holds once something is broken. */
    const expectNoticed = async (name: string, step: Step, breakInvariant: () => unknown): Promise<void> => {
      const invariant = INVARIANTS.find((each) => each.name === name)
      expect(await invariant?.check(visit, step), `${name} holds`).toBeNull()
      await breakInvariant()
      expect(await invariant?.check(visit, step), `${name} notices its fault`).toEqual(expect.any(String))
      noticedNames.push(name)
    }
    /** Adds a text to the page, in a paragraph of this CSS width, and reads the page. */
    const addText = async (text: string, width = 'auto'): Promise<void> => {
      await page.evaluate(
        ([added, addedWidth]) => {
          const paragraph = Object.assign(document.createElement('p'), { id: 'added', textContent: added })
          paragraph.style.width = addedWidth
          document.body.prepend(paragraph)
        },
        [text, width] as const,
      )
      await visit.readPageState()
    }
    const removeText = () => page.evaluate(() => document.querySelector('#added')?.remove())

    await test.step('the invariants of texts, amounts, errors and storage notice their faults', async () => {
      await expect(page.getByText('56,071.59', { exact: true })).toBeVisible()
      await takeStepAndRead(visit, LOOK_STEP)
      await expectNoticed('nothing-of-others', LOOK_STEP, () => addText('SB100001'))
      await removeText()
      await expectNoticed('one-currency', LOOK_STEP, () => addText(`5 ${common.kip}`))
      await removeText()
      await expectNoticed('one-language', LOOK_STEP, () => addText(APP_TEXTS.th.home.total))
      await removeText()
      await expectNoticed('texts-are-complete', LOOK_STEP, () => addText('{{amount}} baht'))
      await removeText()
      await expectNoticed('no-overflow', LOOK_STEP, () => addText('wide', '900px'))
      await removeText()
      await visit.readPageState()
      await expectNoticed('no-secret', LOOK_STEP, async () => {
        await page.evaluate(() => localStorage.setItem('kept', 'demo1234'))
        await visit.readPageState()
      })
      await expectNoticed('balance-is-current', LOOK_STEP, async () => {
        await page.getByText('56,071.59', { exact: true }).evaluate((figure) => (figure.textContent = '56,071.60'))
        await visit.readPageState()
      })
      await expectNoticed('page-not-blank', LOOK_STEP, async () => {
        await page.evaluate(() => document.querySelector('#root')?.removeAttribute('id'))
        await visit.readPageState()
      })
      await expectNoticed('no-error', LOOK_STEP, async () => {
        await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('broken'))))
        await expect.poll(() => visit.problems.crashes).toHaveLength(1)
      })
    })

    await test.step('the invariants of open dialogs notice their faults', async () => {
      await takeStepAndRead(visit, { do: 'reload' })
      await pressAndRead(visit, home.transfer)
      await pressAndRead(visit, transfer.choose)
      const { view } = visit
      expect(view?.dialogs).toEqual([transfer.title, transfer.to])
      visit.viewBefore = view
      await expectNoticed('nothing-closes-by-itself', LOOK_STEP, async () => {
        await takeStepAndRead(visit, ESCAPE_STEP)
        visit.viewBefore = view
      })
      await expectNoticed('back-closes-one', { do: 'back' }, async () => {
        await takeStepAndRead(visit, ESCAPE_STEP)
        visit.viewBefore = view
      })
      await pressAndRead(visit, home.transfer)
      await expectNoticed('focus-is-somewhere', LOOK_STEP, async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        await visit.readPageState()
      })
    })

    await test.step('the invariants of a command notice their faults', async () => {
      await pressAndRead(visit, transfer.choose)
      await pressAndRead(visit, 'Orchid Garden')
      await typeAndRead(visit, transfer.amount, '250.50')
      await pressAndRead(visit, transfer.next)
      await pressAndRead(visit, 'Confirm: move')
      await expect(page.locator('dialog[open] svg[data-outcome=done]')).toBeVisible()
      const command = visit.calls.findLast(isConfirmedCommand)
      if (!command) throw new Error('no command was sent')
      const copiedCommand = { ...command }
      const step = visit.takenSteps.at(-1) ?? LOOK_STEP
      await expectNoticed('sent-as-confirmed', step, () => Object.assign(command, { amount: 250 }))
      Object.assign(command, copiedCommand)
      await expectNoticed('outcome-is-true', step, () => Object.assign(command, { status: 400 }))
      Object.assign(command, copiedCommand)
      await expectNoticed('one-command-per-press', step, () => visit.calls.push(copiedCommand))
      visit.calls.pop()
      await expectNoticed('ledger-agrees', step, () => (visit.moneyMinorUnits -= 100))
    })

    await test.step('the invariants of the chat and of typed texts notice their faults', async () => {
      await takeStepAndRead(visit, { do: 'go', path: APP_PATHS.memberContact })
      await pressAndRead(visit, contact.startChat)
      const scenario = { given: [{ agentSays: { member: 'malee', message: { text: 'Good morning 7' } } }] }
      await takeStepAndRead(visit, { do: 'situation', name: 'act agentSays', scenario })
      await expect(page.getByText('Good morning 7', { exact: true })).toBeVisible()
      await visit.readPageState()
      await expectNoticed('message-shown-once', LOOK_STEP, async () => {
        const message = page.locator('li', { hasText: 'Good morning 7' })
        await message.evaluate((row) => row.after(row.cloneNode(true)))
        await visit.readPageState()
      })
      await takeStepAndRead(visit, { do: 'reload' })
      if (visit.view?.draft === null) await pressAndRead(visit, contact.startChat)
      await typeAndRead(visit, chat.placeholder, 'hello')
      visit.viewBefore = visit.view
      const emptyDraft = async () => {
        await page.getByPlaceholder(chat.placeholder).fill('')
        await visit.readPageState()
      }
      await expectNoticed('typed-text-stays', LOOK_STEP, emptyDraft)
      await page.getByPlaceholder(chat.placeholder).fill('hello')
      await visit.readPageState()
      await expectNoticed('draft-stays', LOOK_STEP, emptyDraft)
    })

    await test.step('the invariants of the memory and of the other tab notice their faults', async () => {
      await takeStepAndRead(visit, { do: 'go', path: APP_PATHS.home })
      await expectNoticed('nothing-left-behind', LOOK_STEP, async () => {
        await page.evaluate(() => document.addEventListener('click', () => addEventListener('resize', () => undefined)))
        await takeStepAndRead(visit, {
          do: 'openAndClose',
          control: await waitForControl(visit, shell.conditions, 'press'),
        })
      })
      visit.isDone = false
      await expectNoticed(
        'logged-out-everywhere',
        { do: 'otherTab', path: APP_PATHS.login },
        () => (visit.isDone = true),
      )
    })

    expect(noticedNames.toSorted()).toEqual(INVARIANTS.map(({ name }) => name).toSorted())
    await visit.end()
  })
