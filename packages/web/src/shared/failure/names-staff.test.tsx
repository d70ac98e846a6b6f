import { LOCALES } from '@sabai/contracts/constants'
import { type ErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { CallFailedState } from './call-failed-state.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { namesStaff } from './names-staff.ts'
import { useShowFailure } from './use-show-failure.tsx'

const STAFF_WORDS = { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'contact us' } as const
const CODES = Object.keys(STATUS_BY_CODE) as ErrorCode[]
const ignore = () => undefined

/** Shows errors in each of the ways in which the app shows the error of a member's call. */
const Failures = ({ codes }: { codes: readonly ErrorCode[] }) => {
  const showFailure = useShowFailure()
  const errors = codes.map((code) => new ApiError('refused', { code }))
  const showAll = () => {
    for (const error of errors) showFailure(error, 'Deposit')
  }
  return (
    <>
      <button type="button" onClick={showAll}>
        Show
      </button>
      {errors.map((error) => (
        <section key={error.code}>
          <CallFailedState title="Not loaded" error={error} onRetry={ignore} />
        </section>
      ))}
    </>
  )
}

const linkToStaffIn = (element: Element): Element | null => element.querySelector(`a[href="${PATHS.memberContact}"]`)

test.each(LOCALES)(
  'in the language %s, each toast and each failed section whose text names the staff has a link to them, and no other has it',
  async (locale) => {
    await startAllTexts(locale)
    renderApp(<Failures codes={CODES} />)
    act(() => screen.getByText('Show').click())
    for (const place of ['[data-kind=bad]', 'section']) {
      const texts = [...document.querySelectorAll(place)].map((element) => ({
        text: [...element.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '),
        hasLink: linkToStaffIn(element) !== null,
      }))
      expect(texts.filter(({ hasLink }) => hasLink)).not.toEqual([])
      expect(texts.filter(({ text, hasLink }) => text.includes(STAFF_WORDS[locale]) !== hasLink)).toEqual([])
    }
  },
)

test('a dialog about a refusal whose text names the staff has a link to them', () => {
  for (const code of CODES.filter((each) => namesStaff(new ApiError('refused', { code: each })))) {
    renderApp(<FailureDialog title="Refused" error={new ApiError('refused', { code })} onClose={ignore} />)
    expect(linkToStaffIn(screen.getByRole('alertdialog')), code).not.toBeNull()
    cleanup()
  }
})

test('when the member follows the link to the staff in a toast, the toast closes', () => {
  renderApp(<Failures codes={['NO_BANK']} />)
  act(() => screen.getByText('Show').click())
  act(() => document.querySelector<HTMLElement>('[data-kind=bad] a')?.click())
  expect(document.querySelector('[data-kind=bad]')).toBeNull()
})
