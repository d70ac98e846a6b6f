import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './field.tsx'
import { ListSearch } from './list-search.tsx'
import { PickList } from './pick-list.tsx'

afterEach(cleanup)

const openedItems: string[] = []

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
      onOpen={(item) => openedItems.push(item)}
    >
      {(item) => <span>row {item}</span>}
    </PickList>
  )
}

test('a list of two thousand rows renders fewer than a hundred of them', () => {
  render(<NumberList count={2_000} />)
  expect(screen.queryAllByRole('option').length).toBeLessThan(100)
})

test('keys move from row to row of a list and skip its headings, and Enter opens the active row', async () => {
  render(<NumberList count={5} />)
  openedItems.length = 0
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Numbers' }))
  await user.keyboard('{Enter}')
  await user.keyboard('jjj{Enter}')
  await user.keyboard('k{Enter}')
  await user.keyboard('{End}{Enter}')
  expect(openedItems).toEqual(['2', '1', '4'])
})

const SearchableNumbers = () => {
  const [words, setWords] = useState('')
  return (
    <ListSearch>
      <SearchField label="Search numbers" value={words} onSearch={setWords} />
      <NumberList count={5} />
    </ListSearch>
  )
}

test('the arrows and Enter in a search field act on its list, and letters are typed', async () => {
  render(<SearchableNumbers />)
  openedItems.length = 0
  const user = userEvent.setup()
  const search = screen.getByRole('combobox', { name: 'Search numbers' })
  await user.click(search)
  await user.keyboard('jk{Enter}{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}')
  expect(openedItems).toEqual(['0', '2', '1'])
  expect(search).toHaveProperty('value', 'jk')
  expect(document.activeElement).toBe(search)
  const list = screen.getByRole('listbox')
  expect(search.getAttribute('aria-controls')).toBe(list.id)
  expect(search.getAttribute('aria-activedescendant')).toMatch(/-2$/)
  expect(search.getAttribute('aria-activedescendant')).toBe(list.getAttribute('aria-activedescendant'))
})
