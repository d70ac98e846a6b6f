import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseLocation, useWorkbenchLocation } from '../../shell/workbench-location.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { Desk } from './desk.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
beforeEach(() => {
  location.hash = '#/world/mine/desks/games'
})

const TestDesk = ({ names }: { names: readonly string[] }) => {
  const place = useWorkbenchLocation()
  return (
    <ListSearch>
      <Desk
        world="mine"
        name="games"
        noun="games"
        opened={(place.area === 'world' && place.opened) || []}
        entries={names.map((name) => ({
          key: name,
          title: name,
          note: `about ${name}`,
          words: `number ${name.length}`,
          render: () => <input aria-label={`Bet in ${name}`} />,
        }))}
        emptyText="There is no game."
        hint="Choose a game."
        goneText="The game is gone."
      />
    </ListSearch>
  )
}

const readOpenKeys = () => {
  const place = parseLocation(location.hash)
  return place.area === 'world' ? (place.opened ?? []) : []
}

test('the search of a desk finds entries by words, Enter opens the first match, and an arrow key opens the next match instead', async () => {
  render(<TestDesk names={['orchid', 'mekong', 'lotus']} />)
  expect(screen.getByText('Choose a game.')).toBeDefined()
  const user = userEvent.setup()
  await user.type(screen.getByRole('combobox', { name: 'Search games' }), 'number 6{Enter}')
  expect(await screen.findByLabelText('Bet in orchid')).toBeDefined()
  expect(readOpenKeys()).toEqual(['orchid'])
  const replace = vi.spyOn(location, 'replace')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByLabelText('Bet in mekong')).toBeDefined()
  expect(readOpenKeys()).toEqual(['mekong'])
  expect(replace).toHaveBeenCalledOnce()
})

test('a desk explains an empty list, a search without a match, and an entry that is no longer there', async () => {
  location.hash = '#/world/mine/desks/games/lotus'
  const { rerender } = render(<TestDesk names={[]} />)
  expect(screen.getByText('There is no game.')).toBeDefined()
  expect(screen.getByText('The game is gone.')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  rerender(<TestDesk names={['lotus']} />)
  screen.getByLabelText('Bet in lotus').focus()
  rerender(<TestDesk names={['mekong']} />)
  expect(document.activeElement?.textContent).toBe('The game is gone.')
  await userEvent.setup().type(screen.getByRole('combobox'), 'lotus')
  expect(screen.getByText('None of these games matches “lotus”.')).toBeDefined()
})

test('input in the form of a desk’s entry stays while the list changes, and is discarded when another entry is opened', async () => {
  location.hash = '#/world/mine/desks/games/lotus'
  const { rerender } = render(<TestDesk names={['lotus']} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Bet in lotus'), '12')
  rerender(<TestDesk names={['mekong', 'lotus', 'orchid']} />)
  expect(screen.getByLabelText<HTMLInputElement>('Bet in lotus').value).toBe('12')
  screen.getByRole('listbox', { name: 'Games' }).focus()
  await user.keyboard('j')
  expect((await screen.findByLabelText<HTMLInputElement>('Bet in orchid')).value).toBe('')
})
