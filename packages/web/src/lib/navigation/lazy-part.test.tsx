import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startTexts, useTexts } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('a prefetched part is rendered at once, and any other part after a wait', async () => {
  await startTexts('en')
  const Ahead = lazyPart({ load: async () => () => 'the part' })
  await Ahead.fetch()
  show(Ahead)
  expect(screen.getByText('the part')).toBeTruthy()
  cleanup()
  show(lazyPart({ load: async () => () => 'another part' }))
  expect(screen.queryByText('another part')).toBeNull()
  expect(await screen.findByText('another part')).toBeTruthy()
})

test('a part waits for its own texts and for the shared ones', async () => {
  await startTexts('la')
  const Part = lazyPart({
    load: async () => () => [useTexts().t('contact.link'), useTexts().t('pager.next')].join(),
    texts: ['contact'],
  })
  await Part.fetch()
  // A newly started language has only its first texts.
  await startTexts('en')
  show(Part)
  expect(screen.queryByText('Contact us,Next page')).toBeNull()
  expect(await screen.findByText('Contact us,Next page')).toBeTruthy()
})
