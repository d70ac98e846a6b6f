import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Form } from './field.tsx'

afterEach(cleanup)

const Page = ({ onSend }: { onSend: () => void }) => {
  const [isBusy, setIsBusy] = useState(false)
  const send = (): void => {
    setIsBusy(true)
    onSend()
  }
  return (
    <Form label="Form" onSend={send}>
      <input aria-label="Text" />
      <Button type="submit" disabled={isBusy}>
        Send
      </Button>
    </Form>
  )
}

test('a button that is disabled by its own press keeps the focus, and does nothing until it is enabled', async () => {
  const send = vi.fn()
  const user = userEvent.setup()
  render(<Page onSend={send} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})
