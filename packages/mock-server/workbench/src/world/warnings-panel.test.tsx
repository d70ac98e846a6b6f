import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WarningsPanel } from './warnings-panel.tsx'

test('the workbench shows each warning of a world, and no panel if there are none', () => {
  const { rerender } = render(<WarningsPanel warnings={['The patch games.ORCHID.down is set aside.', 'Another.']} />)
  expect(screen.getByRole('region', { name: 'Warnings' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The patch games.ORCHID.down is set aside.',
    'Another.',
  ])
  rerender(<WarningsPanel warnings={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
