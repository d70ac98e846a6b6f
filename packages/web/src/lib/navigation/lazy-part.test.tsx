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

test('a part that was fetched ahead is drawn at once, and one that was not after a wait', async () => {
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

test('a part whose texts are not here yet waits for them, and for those that it shares with others', async () => {
  await startTexts('la')
  const Part = lazyPart({
    load: async () => () => [useTexts().t('contact.link'), useTexts().t('pager.next')].join(),
    texts: ['contact'],
  })
  await Part.fetch()
  // Another language begins with nothing but its first texts.
  await startTexts('en')
  show(Part)
  expect(screen.queryByText('Contact us,Next page')).toBeNull()
  expect(await screen.findByText('Contact us,Next page')).toBeTruthy()
})
