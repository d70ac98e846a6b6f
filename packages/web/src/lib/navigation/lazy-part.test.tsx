import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startTexts } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('a part that was fetched ahead is drawn at once, and one that was not after a wait', async () => {
  await startTexts('en')
  const Ahead = lazyPart(async () => () => 'the part')
  await Ahead.fetch()
  show(Ahead)
  expect(screen.getByText('the part')).toBeTruthy()
  cleanup()
  show(lazyPart(async () => () => 'another part'))
  expect(screen.queryByText('another part')).toBeNull()
  expect(await screen.findByText('another part')).toBeTruthy()
})

test('a part whose texts are not here yet waits for them', async () => {
  await startTexts('la', false)
  const Part = lazyPart(async () => () => 'the part')
  await Part.fetch()
  show(Part)
  expect(screen.queryByText('the part')).toBeNull()
  expect(await screen.findByText('the part')).toBeTruthy()
})
