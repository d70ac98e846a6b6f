import type { ErrorCode } from '@sabai/contracts'
import { act, fireEvent, within } from '@testing-library/react'
import { expect } from 'vitest'
import { PATHS } from '../../lib/navigation/paths.ts'
import { profile } from '../../texts/en/account/profile.ts'
import { register } from '../../texts/en/account/register.ts'
import { errors as basicErrors } from '../../texts/en/basics/errors.ts'
import { ui } from '../../texts/en/basics/ui.ts'
import { common } from '../../texts/en/first/common.ts'
import { errors } from '../../texts/en/first/errors.ts'
import { login } from '../../texts/en/first/login.ts'
import { deposit } from '../../texts/en/money/deposit.ts'
import { transfer } from '../../texts/en/money/transfer.ts'
import { withdraw } from '../../texts/en/money/withdraw.ts'
import { bonus } from '../../texts/en/play/bonus.ts'
import { gameAccount } from '../../texts/en/play/game-account.ts'
import { refund } from '../../texts/en/play/refund.ts'
import { spin } from '../../texts/en/play/spin.ts'
import { credit } from '../../texts/en/shared/credit.ts'
import { errors as sharedErrors } from '../../texts/en/shared/errors.ts'
import type { ScreenActions } from '../border/screens/screen.ts'
import type { DisplayKind, RefusalDisplayName } from './refusal-displays.ts'
import type { RefusalScreen } from './refusal-screens.ts'

/** A screen after one of its calls was refused. */
export interface ScreenAfterRefusal extends ScreenActions, Omit<RefusalScreen, 'screen'> {
  /** Returns all visible texts and those for assistive technology. */
  readonly readText: () => string
  /** The English text for the code of the refusal. */
  readonly text: string
  /** Returns how often the call was refused so far. */
  readonly countRefusals: () => number
}

type Expectation = (screen: ScreenAfterRefusal) => Promise<void>

const ERROR_TEXTS: Readonly<Record<string, string>> = { ...errors, ...basicErrors, ...sharedErrors }

const listElements = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
const textsOf = (selector: string): string[] => listElements(selector).map(({ textContent }) => textContent)
const listToasts = (): string[] => textsOf('[data-kind=bad] p')

const pressIn = async (scope: HTMLElement, name: string, { wait }: ScreenActions): Promise<void> => {
  act(() => void fireEvent.click(within(scope).getByRole('button', { name, hidden: true })))
  await wait(500)
}

const NAMES_STAFF = /contact us/i

/** If the text of a refusal names the staff, expects a link to them in the same place. */
const expectWayToStaff = (scope: ParentNode, text: string): void => {
  if (!NAMES_STAFF.test(text)) return
  const addresses = [...scope.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses, `a link to the staff, whom "${text}" names`).toContainEqual(expect.stringMatching(/\/contact$/))
}

/** Expects an alert that contains a text and, if a title is given, has that title. Closes the alert. */
const expectAlert = async (screen: ScreenAfterRefusal, text: string, title?: string): Promise<void> => {
  const alert = listElements('dialog[role=alertdialog]').at(-1)
  expect(alert?.textContent ?? 'no alert').toContain(text)
  if (!alert) return
  if (title !== undefined) expect(within(alert).queryAllByText(title)).not.toEqual([])
  expectWayToStaff(alert, text)
  await pressIn(alert, ui.understood, screen)
  expect(listElements('dialog[role=alertdialog]')).toEqual([])
}

/**
 * Expects an alert over a dialog with a form. The dialog must stay open after the alert was closed, so that the form
 * can be sent again.
 */
const expectAlertOverForm = async (screen: ScreenAfterRefusal, text: string, title?: string): Promise<void> => {
  await expectAlert(screen, text, title)
  expect(listElements('dialog').length).toBeGreaterThan(0)
}

const expectRetry = async (screen: ScreenAfterRefusal, scope: HTMLElement): Promise<void> => {
  const refusalsBefore = screen.countRefusals()
  await pressIn(scope, common.retry, screen)
  if (screen.confirmLabel !== undefined) await screen.press(screen.confirmLabel)
  expect(screen.countRefusals()).toBeGreaterThan(refusalsBefore)
}

/**
 * For each kind of display, a function that expects the text of a code in the place where this kind shows it. `notice`
 * is missing, because it shows only failed uploads, which the browser tests cover.
 */
export const EXPECT_SHOWN: Readonly<Record<Exclude<DisplayKind, 'notice'>, Expectation>> = {
  field: async ({ text }) => {
    expect(textsOf('main [role=alert], main [data-problem]')).toContain(text)
    expectWayToStaff(document, text)
  },
  toast: async (screen) => {
    expect(listToasts()).toEqual([screen.text])
    for (const toast of listElements('[data-kind=bad]')) {
      // For visitors, the link is in the form, where the text stays after the toast.
      if (location.pathname.startsWith(PATHS.member)) expectWayToStaff(toast, screen.text)
      await pressIn(toast, common.close, screen)
    }
    expect(listToasts()).toEqual([])
    expectWayToStaff(document, screen.text)
  },
  alert: (screen) => expectAlertOverForm(screen, screen.text),
  message: (screen) => expectAlert(screen, screen.text),
  modal: (screen) => expectAlertOverForm(screen, screen.text, profile.error),
  inline: async (screen) => {
    const section = listElements('[role=alert]').find(({ textContent }) => textContent.includes(screen.text))
    expect(section, `an alert with "${screen.text}"`).toBeDefined()
    if (!section) return
    expectWayToStaff(section, screen.text)
    await expectRetry(screen, section)
  },
  silent: async (screen) => {
    const { text, shows = [], hides = [] } = screen
    const textBefore = screen.readText()
    expect(shows.filter((each) => !textBefore.includes(each))).toEqual([])
    expect([text, ...hides].filter((each) => textBefore.includes(each))).toEqual([])
    expect(listToasts()).toEqual([])
    if (!shows.includes(common.retry)) return
    const section = listElements('[role=alert], dialog').find(({ textContent }) => textContent.includes(common.retry))
    await expectRetry(screen, section ?? document.body)
  },
}

const expectText =
  (text: string): Expectation =>
  async ({ readText }) =>
    expect(readText()).toContain(text)

/** For each display with `unconfirmed`, a function that expects what it shows for INTERNAL_SERVER_ERROR. */
export const EXPECT_UNCONFIRMED: Readonly<Partial<Record<RefusalDisplayName, Expectation>>> = {
  transfer: (screen) => expectAlertOverForm(screen, screen.text, transfer.unknown),
  'move-all': (screen) => expectAlertOverForm(screen, screen.text, transfer.unknown),
  withdraw: (screen) => expectAlertOverForm(screen, screen.text, withdraw.unknown),
  'gift-link': (screen) => expectAlertOverForm(screen, screen.text, deposit.wallet.unknown),
  'wheel-spin': (screen) => expectAlert(screen, spin.unconfirmedHint),
  'wheel-claim': (screen) => expectAlert(screen, spin.claimUnconfirmedHint),
  'bonus-receive': (screen) => expectAlert(screen, bonus.unconfirmedHint),
  'bonus-cancel': (screen) => expectAlert(screen, bonus.cancelUnconfirmedHint),
  'promotion-receive': (screen) => expectAlert(screen, bonus.unconfirmedHint),
  'invite-claim': (screen) => expectAlert(screen, credit.unknownHint),
  'refund-receive': (screen) => expectAlert(screen, refund.receiveUnknownHint),
  'refund-pay': (screen) => expectAlert(screen, credit.unknownHint),
  'qr-create': expectText(deposit.qr.notCreated),
  'register-bank': (screen) => EXPECT_SHOWN.toast({ ...screen, text: register.unknown }),
  // The app reads the games again at once. In the replies of this test, the account is still closed.
  'game-open': expectText(gameAccount.stillClosed),
  'game-password': async ({ text }) => {
    const statusText = textsOf('dialog [role=status]').find((each) => each.includes(text))
    expect(statusText).toContain(gameAccount.resetUnknown)
    expect(statusText).toContain(gameAccount.resetUnknownHint)
  },
}

/** For each code that a display lists under `otherwise`, a function that expects what the display does for it. */
export const EXPECT_OTHERWISE: Readonly<Partial<Record<ErrorCode, Expectation>>> = {
  SLOT_ALREADY_ACTIVE: expectText(gameAccount.transfer),
  SLOT_NO_ACCOUNT: async ({ text }) => {
    const alert = textsOf('dialog[role=alertdialog]').find((each) => each.includes(text))
    expect(alert).toContain(gameAccount.openAccount)
  },
  // The app reads the QR code again. In the replies of this test, it is still open, so its dialog stays.
  NO_DATA: async () => {
    expect(listElements('dialog')).toHaveLength(1)
    expect(listElements('[role=timer]')).toHaveLength(1)
    expect(listToasts()).toEqual([])
  },
  UNVERIFIED_OTP: async (screen) => {
    await EXPECT_SHOWN.toast(screen)
    expect(screen.readText()).toContain(register.phoneTitle)
  },
}

/** Expects that the member was redirected to the login page, and that this page says why the session has ended. */
export const expectSessionEnded: Expectation = async (screen) => {
  expect(location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('next')).not.toBeNull()
  expect(screen.readText()).toContain(login.submit)
  await EXPECT_SHOWN.field(screen)
}

/** Returns the text for a code with which a call was refused. The wheel has its own texts for some codes. */
export const refusalTextOf = (on: string, code: ErrorCode): string => {
  const wheelTexts: Readonly<Record<string, string>> = spin.error
  return (on.startsWith('POST /api/spinwheel/') && wheelTexts[code]) || ERROR_TEXTS[code] || ''
}
