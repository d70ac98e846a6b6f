import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { PATHS } from '../lib/navigation/paths.ts'
import { startAllTexts } from '../testing/start-all-texts.ts'
import { useTitle } from './use-title.ts'

/** They only lead on, or stand outside the shells. */
const UNTITLED: readonly string[] = [PATHS.root, PATHS.member, PATHS.terminated]

beforeAll(() => startAllTexts('th'))

test.each(Object.values(PATHS).filter((path) => !UNTITLED.includes(path)))(
  'the page at %s has a title of its own before the name of the operator',
  (path) => {
    renderHook(() => useTitle('Golden Wallet'), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
    })
    expect(document.title).toMatch(/^[\u0E00-\u0E7F ]+ · Golden Wallet$/)
  },
)
