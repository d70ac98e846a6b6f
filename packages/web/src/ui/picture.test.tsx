import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './display/picture.tsx'

afterEach(cleanup)

test('the host of a picture receives no referrer', () => {
  render(<Picture src="https://media.example/a.webp" className="logo" />)
  expect(screen.getByRole('presentation').getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('a picture from an address that is not allowed is never requested', () => {
  render(<Picture src="javascript:alert(1)" className="logo" fallback="O" />)
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(screen.queryByText('O')).not.toBeNull()
})
