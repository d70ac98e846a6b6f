import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('names in a sentence are kept in one line each, and the sentence stays whole', () => {
  const { container } = render(<Unbroken text="Choose GH Bank or LH Bank." parts={['GH Bank', 'LH Bank']} />)
  expect(container.textContent).toBe('Choose GH Bank or LH Bank.')
  expect([...container.querySelectorAll('.unbroken')].map((part) => part.textContent)).toEqual(['GH Bank', 'LH Bank'])
})

test('a sentence that lacks a name is shown as it is', () => {
  const { container } = render(<Unbroken text="Choose LH Bank." parts={['GH Bank', 'LH Bank']} />)
  expect(container.textContent).toBe('Choose LH Bank.')
})
