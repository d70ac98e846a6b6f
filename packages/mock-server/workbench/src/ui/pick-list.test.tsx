import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PickList } from './pick-list.tsx'

afterEach(cleanup)

const opened: string[] = []

const NumberList = ({ count }: { count: number }) => {
  const [cursor, setCursor] = useState<string | null>(null)
  return (
    <PickList
      label="Numbers"
      items={Array.from({ length: count }, (_, number) => String(number))}
      keyOf={(item) => item}
      headingOf={(item) => (Number(item) < 2 ? 'small' : 'large')}
      rowPx={20}
      cursor={cursor}
      onCursor={setCursor}
      onOpen={(item) => opened.push(item)}
    >
      {(item) => <span>row {item}</span>}
    </PickList>
  )
}

test('a list of two thousand rows renders only the visible ones', () => {
  render(<NumberList count={2_000} />)
  expect(screen.queryAllByRole('option').length).toBeLessThan(100)
})

test('keys move from row to row of a list and skip its headings, and Enter opens the active row', async () => {
  render(<NumberList count={5} />)
  opened.length = 0
  const keys = userEvent.setup()
  await keys.tab()
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Numbers' }))
  await keys.keyboard('{Enter}')
  await keys.keyboard('jjj{Enter}')
  await keys.keyboard('k{Enter}')
  await keys.keyboard('{End}{Enter}')
  expect(opened).toEqual(['2', '1', '4'])
})
