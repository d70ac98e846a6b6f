import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNearView } from './use-near-view.ts'

/** The callbacks that wait for an idle page. */
let idleCallbacks: (() => void)[] = []
/** The callback of the IntersectionObserver for each observed element. */
const observerCallbacks = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()

beforeEach(() => {
  idleCallbacks = []
  observerCallbacks.clear()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void
      #target: Element | null = null
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify
      }
      observe(target: Element) {
        this.#target = target
        observerCallbacks.set(target, this.#notify)
      }
      disconnect() {
        if (this.#target) observerCallbacks.delete(this.#target)
      }
    },
  )
})
afterEach(async () => {
  cleanup()
  // Callbacks of parts that have been unmounted may still be in the queue.
  while (idleCallbacks.length > 0) await passIdleTime()
  vi.unstubAllGlobals()
})

const Part = ({ name }: { name: string }) => {
  const element = useRef<HTMLParagraphElement>(null)
  const isNear = useNearView(element)
  return <p ref={element}>{`${name} ${isNear ? 'drawn' : 'waits'}`}</p>
}

const passIdleTime = () =>
  act(async () => {
    for (const callback of idleCallbacks.splice(0)) callback()
  })
const scrollTo = (name: string, isIntersecting = true) =>
  act(async () => observerCallbacks.get(screen.getByText(new RegExp(name)))?.([{ isIntersecting }]))

test('parts outside the view are drawn one after the other while the page is idle', async () => {
  render(['first', 'second', 'third'].map((name) => <Part key={name} name={name} />))
  await act(async () => undefined)
  expect(screen.getAllByText(/waits/)).toHaveLength(3)
  await passIdleTime()
  expect(screen.getAllByText(/drawn/).map(({ textContent }) => textContent)).toEqual(['first drawn'])
  await passIdleTime()
  expect(screen.getAllByText(/drawn/)).toHaveLength(2)
  await passIdleTime()
  expect(screen.queryByText(/waits/)).toBeNull()
})

test('a part that comes near the view is drawn at once, and stays drawn', async () => {
  render(['first', 'second'].map((name) => <Part key={name} name={name} />))
  await scrollTo('second', false)
  expect(screen.getByText('second waits')).toBeDefined()
  await scrollTo('second')
  expect(screen.getByText('second drawn')).toBeDefined()
  await scrollTo('second', false)
  expect(screen.getByText('second drawn')).toBeDefined()
  expect(screen.getByText('first waits')).toBeDefined()
})

test('an unmounted part is neither observed nor drawn', async () => {
  const { unmount } = render(<Part name="only" />)
  await act(async () => undefined)
  unmount()
  expect(observerCallbacks.size).toBe(0)
  await passIdleTime()
  const { container } = render(<Part name="next" />)
  await act(async () => undefined)
  await passIdleTime()
  expect(container.textContent).toBe('next drawn')
})
