import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScenarioText } from './scenario-text.tsx'

vi.mock('./editor/scenario-editor.tsx', () => {
  throw new Error('the file is gone')
})
afterEach(cleanup)

const PROBLEM = { file: 'x', line: 2, column: 3, message: 'wrong' }

const Playground = () => {
  const [text, setText] = useState('title: x\n')
  const report = { problems: [PROBLEM], explained: [], scenario: null }
  return <ScenarioText text={text} onText={setText} check={{ report, failure: null }} />
}

test('if the editor cannot be loaded, a plain field keeps the text, and the cursor can be moved to a mistake', async () => {
  const user = userEvent.setup()
  render(<Playground />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Scenario, as YAML' })
  await user.type(field, 'a: 1')
  expect(await screen.findByText(/The editor cannot be loaded/)).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('title: x\na: 1')
  await user.click(screen.getByRole('button', { name: 'line 2, column 3' }))
  expect(document.activeElement).toBe(field)
  expect(field.selectionStart).toBe(11)
})
