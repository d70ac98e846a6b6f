import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

afterEach(cleanup)

type Place = readonly [x: number, y: number]

const touch = (kind: string, places: readonly Place[]) =>
  dispatchEvent(Object.assign(new Event(kind), { touches: places.map(([clientX, clientY]) => ({ clientX, clientY })) }))

/** A finger that goes down at the first place, moves over the others, and leaves. */
const drag = (...places: readonly Place[]) => {
  for (const [index, place] of places.entries()) touch(index === 0 ? 'touchstart' : 'touchmove', [place])
  touch('touchend', [])
}

const show = () => {
  const pulls: string[] = []
  let finish = () => {}
  const view = render(
    <PullToRefresh
      onPull={() => {
        pulls.push('pull')
        return new Promise((resolve) => {
          finish = resolve
        })
      }}
    />,
  )
  return { pulls, finish: () => finish(), isBusy: () => view.container.querySelector('[data-busy]') !== null }
}

test('a pull of 120 px at the top of the page reads it anew, and the ring turns until that is done', async () => {
  const { pulls, finish, isBusy } = show()
  drag([100, 100], [100, 160], [100, 220])
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(pulls).toHaveLength(1)
  finish()
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('a pull that is too short, or taken back, reads nothing', () => {
  const { pulls } = show()
  drag([100, 100], [100, 160], [100, 219])
  drag([100, 100], [100, 300], [100, 110])
  expect(pulls).toEqual([])
})

test('a finger that begins sideways or upwards is left to the carousel and to the page', () => {
  const { pulls } = show()
  drag([100, 100], [130, 110], [130, 300])
  drag([100, 100], [100, 90], [100, 300])
  expect(pulls).toEqual([])
})

test('a second finger, such as of a zoom, ends the pull', () => {
  const { pulls } = show()
  touch('touchstart', [[100, 100]])
  touch('touchmove', [[100, 300]])
  for (const [kind, y] of [
    ['touchstart', 300],
    ['touchmove', 500],
  ] as const)
    touch(kind, [
      [100, y],
      [200, y],
    ])
  touch('touchend', [])
  expect(pulls).toEqual([])
})

test('under an open dialog nothing is pulled', () => {
  const { pulls } = show()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  drag([100, 100], [100, 300])
  dialog.remove()
  expect(pulls).toEqual([])
})

test('a page that is scrolled down is only scrolled', () => {
  const { pulls } = show()
  scrollTo(0, 50)
  drag([100, 100], [100, 300])
  scrollTo(0, 0)
  expect(pulls).toEqual([])
})
