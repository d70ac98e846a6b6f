import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { PATHS } from '../lib/navigation/paths.ts'
import { startAllTexts } from '../testing/start-all-texts.ts'
import { useTitle } from './use-title.ts'

/** Paths that only redirect, or whose page is rendered outside the shells. */
const UNTITLED_PATHS: readonly string[] = [PATHS.root, PATHS.member, PATHS.terminated]

beforeAll(() => startAllTexts('th'))

test.each(Object.values(PATHS).filter((path) => !UNTITLED_PATHS.includes(path)))(
  'the title of the document at %s is the title of the page followed by the name of the operator',
  (path) => {
    renderHook(() => useTitle('Golden Wallet'), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
    })
    expect(document.title).toMatch(/^[\u0E00-\u0E7F ]+ · Golden Wallet$/)
  },
)
