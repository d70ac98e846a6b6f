import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './form/button.tsx'

afterEach(cleanup)

test.each([
  ['busy', 0, { busy: true }],
  ['disabled', 0, { disabled: true }],
  ['enabled', 1, {}],
])('if a button is %s, a press on it reaches its form and its handler %d times', async (_, times, state) => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const onPress = vi.fn()
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" {...state} onClick={onPress}>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect([onSubmit.mock.calls.length, onPress.mock.calls.length]).toEqual([times, times])
})
