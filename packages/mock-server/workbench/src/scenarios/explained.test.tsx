import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Explanation } from './explanation.tsx'

afterEach(cleanup)

test('a scenario that changes nothing is explained by a sentence, not by an empty list', () => {
  const { rerender } = render(<Explanation sentences={[]} />)
  expect(screen.getByText('It changes nothing: the world stays as the fixtures define it.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  rerender(<Explanation sentences={['dao is logged in.']} />)
  expect(screen.getByRole('listitem').textContent).toBe('dao is logged in.')
})
