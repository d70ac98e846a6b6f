import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeepFocus } from './use-keep-focus.ts'

afterEach(cleanup)

const Page = () => {
  const [rows, setRows] = useState(['a', 'b'])
  useKeepFocus()
  return (
    <main>
      {rows.length > 0 && (
        <section aria-label="Rows">
          {rows.map((row) => (
            <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Delete {row}
            </button>
          ))}
        </section>
      )}
    </main>
  )
}

test('when a focused control of the workbench is removed, the innermost remaining part of the page around it gets the focus', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })))
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
