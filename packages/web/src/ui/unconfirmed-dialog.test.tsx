import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTexts } from '../lib/i18n.ts'
import { UnconfirmedDialog } from './unconfirmed-dialog.tsx'

beforeEach(() => startTexts('en'))
afterEach(cleanup)

test.each([
  [false, 1],
  [true, 0],
])('balances are shown as those of now unless asking for them failed (failed: %s)', (failed, times) => {
  render(
    <MemoryRouter>
      <UnconfirmedDialog
        title="Not confirmed"
        hint="Please check"
        latest={{ isLoading: false, failed }}
        items={[{ key: 'wallet', label: 'Wallet', text: '900.00 baht' }]}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(screen.queryAllByText('900.00 baht')).toHaveLength(times)
})
