import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { Pager } from './pager.tsx'

const hrefOf = (page: number) => `?page=${page}`

const TwoPages = () => {
  const [page, setPage] = useState(1)
  return <Pager page={page} pages={2} onChoose={setPage} />
}

test('at an address beyond the last page, the pager does not show the number of that page, and leads back to the last one', () => {
  renderApp(<Pager page={999} pages={3} hrefOf={hrefOf} />)
  expect(screen.queryByText(/999/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toContain('?page=3')
})

test('the pager says which page of the list is shown, and leads to the pages before and after it', () => {
  renderApp(<Pager page={2} pages={3} hrefOf={hrefOf} />)
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toContain('?page=1')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('?page=3')
})

test('pressing "next" on the last page but one, where the button then disappears, moves the focus to the number of the last page', async () => {
  renderApp(<TwoPages />)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { current: 'page' }))
})
