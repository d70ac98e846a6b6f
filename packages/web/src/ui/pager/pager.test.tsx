import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { Pager } from './pager.tsx'

const hrefOf = (page: number) => `?page=${page}`

const TwoPages = () => {
  const [page, setPage] = useState(1)
  return <Pager page={page} pageCount={2} onChoose={setPage} />
}

test('at an address beyond the last page, the pager hides the page number of the address, and leads back to the last page', () => {
  renderApp(<Pager page={999} pageCount={3} hrefOf={hrefOf} />)
  expect(screen.queryByText(/999/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toContain('?page=3')
})

test('the pager says which page of the list is shown, and leads to the pages before and after it', () => {
  renderApp(<Pager page={2} pageCount={3} hrefOf={hrefOf} />)
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toContain('?page=1')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('?page=3')
})

test('an ellipsis stands for the pages after the last page number that is shown', () => {
  const { rerender } = renderApp(<Pager page={1} pageCount={3} hrefOf={hrefOf} />)
  const readSteps = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(readSteps()).toEqual(['1', '2', '…', ''])
  rerender(<Pager page={2} pageCount={3} hrefOf={hrefOf} />)
  expect(readSteps()).toEqual(['', '1', '2', '3', ''])
})

test('if pressing "next" opens the last page, where that button disappears, the focus moves to the number of the last page', async () => {
  renderApp(<TwoPages />)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { current: 'page' }))
})
