import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

afterEach(cleanup)

type TouchPoint = readonly [x: number, y: number]

const dispatchTouch = (kind: string, points: readonly TouchPoint[]) =>
  dispatchEvent(Object.assign(new Event(kind), { touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) }))

/** Simulates a finger that touches the first position, moves to the others, and is lifted. */
const drag = (...points: readonly TouchPoint[]) => {
  for (const [index, point] of points.entries()) dispatchTouch(index === 0 ? 'touchstart' : 'touchmove', [point])
  dispatchTouch('touchend', [])
}

const renderPullToRefresh = () => {
  const pulls: string[] = []
  let endRefresh = () => {}
  const view = render(
    <PullToRefresh
      onPull={() => {
        pulls.push('pull')
        return new Promise((resolve) => {
          endRefresh = resolve
        })
      }}
    />,
  )
  return { pulls, endRefresh: () => endRefresh(), isBusy: () => view.container.querySelector('[data-busy]') !== null }
}

test('pulling the page down by 120 px from its top refreshes it, and the ring spins until the refresh has ended', async () => {
  const { pulls, endRefresh, isBusy } = renderPullToRefresh()
  drag([100, 100], [100, 160], [100, 220])
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(pulls).toHaveLength(1)
  endRefresh()
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('a pull that is too short, or is taken back, refreshes nothing', () => {
  const { pulls } = renderPullToRefresh()
  drag([100, 100], [100, 160], [100, 219])
  drag([100, 100], [100, 300], [100, 110])
  expect(pulls).toEqual([])
})

test('a swipe that starts sideways or upwards is not a pull', () => {
  const { pulls } = renderPullToRefresh()
  drag([100, 100], [130, 110], [130, 300])
  drag([100, 100], [100, 90], [100, 300])
  expect(pulls).toEqual([])
})

test('a second finger, as for zooming, cancels the pull', () => {
  const { pulls } = renderPullToRefresh()
  dispatchTouch('touchstart', [[100, 100]])
  dispatchTouch('touchmove', [[100, 300]])
  for (const [kind, y] of [
    ['touchstart', 300],
    ['touchmove', 500],
  ] as const)
    dispatchTouch(kind, [
      [100, y],
      [200, y],
    ])
  dispatchTouch('touchend', [])
  expect(pulls).toEqual([])
})

test('there is no pull gesture while a dialog is open', () => {
  const { pulls } = renderPullToRefresh()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  drag([100, 100], [100, 300])
  dialog.remove()
  expect(pulls).toEqual([])
})

test('pulling a page that is scrolled down refreshes nothing', () => {
  const { pulls } = renderPullToRefresh()
  scrollTo(0, 50)
  drag([100, 100], [100, 300])
  scrollTo(0, 0)
  expect(pulls).toEqual([])
})
