import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../lib/i18n.ts'
import { Amount } from './amount.tsx'

const prefersStill = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget() as MediaQueryList, { matches, media: query }))

const shown = () => screen.getByTestId('amount').textContent
const Shown = (props: Parameters<typeof Amount>[0]) => (
  <p data-testid="amount">
    <Amount {...props} />
  </p>
)

beforeEach(() => startTexts('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('an amount', () => {
  test('of baht has two decimals, one of kip has none', () => {
    render(<Shown amount={12_345.6} currency="BAHT" />)
    expect(shown()).toBe('12,345.60 baht')
    cleanup()
    render(<Shown amount={2_500_000} currency="LAK" />)
    expect(shown()).toBe('2,500,000 kip')
  })

  test('that is not known is a dash, never zero', () => {
    render(<Shown amount={null} currency="BAHT" />)
    expect(shown()).toBe('–')
  })

  test('that is covered is nowhere in the page', () => {
    render(<Shown amount={500} currency="BAHT" hidden />)
    expect(shown()).not.toContain('5')
    expect(screen.queryByText('Amount hidden')).not.toBeNull()
  })

  test('that changes counts and ends on the new value', async () => {
    prefersStill(false)
    const { rerender } = render(<Shown amount={100} currency="BAHT" />)
    rerender(<Shown amount={200} currency="BAHT" />)
    expect(shown()).not.toBe('200.00 baht')
    await waitFor(() => expect(shown()).toBe('200.00 baht'))
  })

  test('stands at its new value at once under reduced motion', () => {
    prefersStill(true)
    const { rerender } = render(<Shown amount={100} currency="BAHT" />)
    rerender(<Shown amount={200} currency="BAHT" />)
    expect(shown()).toBe('200.00 baht')
  })
})
