import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('each given part of a sentence stays on one line, and the text of the sentence is unchanged', () => {
  const { container } = render(<Unbroken text="Choose GH Bank or LH Bank." parts={['GH Bank', 'LH Bank']} />)
  expect(container.textContent).toBe('Choose GH Bank or LH Bank.')
  expect([...container.querySelectorAll('.unbroken')].map((part) => part.textContent)).toEqual(['GH Bank', 'LH Bank'])
})

test('a part that the sentence does not contain changes nothing, and the parts after it stay on one line', () => {
  const { container } = render(<Unbroken text="Choose LH Bank." parts={['GH Bank', 'LH Bank']} />)
  expect(container.textContent).toBe('Choose LH Bank.')
  expect(container.querySelector('.unbroken')?.textContent).toBe('LH Bank')
})
