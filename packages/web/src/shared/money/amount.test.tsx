import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { Amount } from './amount.tsx'
import { toggleHiddenAmounts } from './hidden-amounts.ts'

const setReducedMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: matches && query === '(prefers-reduced-motion: reduce)',
      media: query,
    }),
  )

const readShownText = () => screen.getByTestId('amount').textContent
const ShownAmount = (props: Parameters<typeof Amount>[0]) => (
  <p data-testid="amount">
    <Amount {...props} />
  </p>
)

describe('an amount', () => {
  test('amounts in baht have two decimals, and amounts in kip have none', () => {
    renderApp(<ShownAmount amount={12_345.6} currency="BAHT" />)
    expect(readShownText()).toBe('12,345.60 baht')
    expect(document.querySelector('[data-unknown]')).toBeNull()
    cleanup()
    renderApp(<ShownAmount amount={2_500_000} currency="LAK" />)
    expect(readShownText()).toBe('2,500,000 kip')
  })

  test('an unknown amount is shown as a dash, and not as zero', () => {
    renderApp(<ShownAmount amount={null} currency="BAHT" />)
    expect(readShownText()).toBe('–')
    expect(document.querySelector('[data-unknown]')).not.toBeNull()
  })

  test('a hidden amount is nowhere on the page, and appears again when amounts are shown', () => {
    renderApp(<ShownAmount amount={500} currency="BAHT" />)
    act(toggleHiddenAmounts)
    expect(readShownText()).not.toContain('5')
    expect(screen.queryByText('Amount hidden')).not.toBeNull()
    act(toggleHiddenAmounts)
    expect(readShownText()).toBe('500.00 baht')
  })

  test('when an amount changes, it counts up to the new value', async () => {
    setReducedMotion(false)
    const { rerender } = renderApp(<ShownAmount amount={100} currency="BAHT" />)
    rerender(<ShownAmount amount={200} currency="BAHT" />)
    expect(readShownText()).not.toBe('200.00 baht')
    await waitFor(() => expect(readShownText()).toBe('200.00 baht'))
  })

  test('when an amount changes while a dialog covers it, it is shown as a dash until the dialog is closed, and then counts up or down from its old value', async () => {
    setReducedMotion(true)
    const renderPage = (amount: number | null, isOpen: boolean) => (
      <>
        <ShownAmount amount={amount} currency="BAHT" />
        {isOpen && (
          <MessageDialog title="Done" onClose={() => {}}>
            .
          </MessageDialog>
        )}
      </>
    )
    const { rerender } = renderApp(renderPage(50, false))
    rerender(renderPage(100, false))
    setReducedMotion(false)
    rerender(renderPage(100, true))
    expect(readShownText()).toBe('100.00 baht')
    rerender(renderPage(null, true))
    rerender(renderPage(200, true))
    expect(readShownText()).toBe('–')
    rerender(renderPage(200, false))
    expect(readShownText()).toMatch(/^1\d\d\.\d\d baht$/)
    await waitFor(() => expect(readShownText()).toBe('200.00 baht'))
  })

  test('an amount that becomes known for the first time while a dialog covers it is shown at once', () => {
    const renderPage = (amount: number | null) => (
      <>
        <ShownAmount amount={amount} currency="BAHT" />
        <MessageDialog title="Terms" onClose={() => {}}>
          .
        </MessageDialog>
      </>
    )
    const { rerender } = renderApp(renderPage(null))
    rerender(renderPage(500))
    expect(readShownText()).toBe('500.00 baht')
  })

  test('with reduced motion, when an amount changes, the new value is shown at once', () => {
    setReducedMotion(true)
    const { rerender } = renderApp(<ShownAmount amount={100} currency="BAHT" />)
    rerender(<ShownAmount amount={200} currency="BAHT" />)
    expect(readShownText()).toBe('200.00 baht')
  })
})
