import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../texts/index.ts'
import { readStored } from '../runtime/storage.ts'
import { chooseLocale, fetchTexts, startTexts, useTexts } from './i18n.ts'

beforeEach(() => startTexts('th'))
afterEach(() => vi.restoreAllMocks())

test('a screen changes its language at once, and the page says which it is in', async () => {
  const { result } = renderHook(useTexts)
  expect(result.current.t('login.submit')).toBe('เข้าสู่ระบบ')
  await act(() => chooseLocale('la'))
  expect(result.current.locale).toBe('la')
  expect(result.current.t('login.submit')).toBe('ເຂົ້າສູ່ລະບົບ')
  expect(document.documentElement.lang).toBe('lo')
  await act(() => chooseLocale('en'))
  expect(result.current.t('login.submit')).toBe('Log in')
})

test('a text that no catalogue has does not compile', () => {
  const { result } = renderHook(useTexts)
  // @ts-expect-error: 'submitt' is misspelt.
  expect(result.current.t('login.submitt')).toBe('login.submitt')
})

test('what is put into a text is shown as it is', async () => {
  await fetchTexts(['shared'])
  const { result } = renderHook(useTexts)
  expect(result.current.t('pager.page', { page: '<b>$&</b>' })).toContain('<b>$&</b>')
})

test('the texts of the pages come when they are wanted, and from then on with every language', async () => {
  await startTexts('en')
  const { result } = renderHook(useTexts)
  expect(result.current.t('login.submit')).toBe('Log in')
  await act(() => fetchTexts(['contact']))
  expect(result.current.t('contact.link')).toBe('Contact us')
  await act(() => chooseLocale('th'))
  expect(result.current.t('contact.link')).toBe('ติดต่อเจ้าหน้าที่')
})

test('a page that asks for its texts while the language changes gets them in the new one', async () => {
  await startTexts('th')
  const { result } = renderHook(useTexts)
  await act(() => Promise.all([chooseLocale('la'), fetchTexts(['contact'])]))
  expect(result.current.locale).toBe('la')
  expect(result.current.t('contact.link')).toBe('ຕິດຕໍ່ພະນັກງານ')
})

describe('of two languages chosen one after the other', () => {
  /** Lao is chosen first, and its catalogue is on its way until it is let through or lost. */
  const chooseLaoThen = async (second: 'th' | 'en') => {
    const { la } = loadTexts
    const line = { let: () => {}, lose: () => {} }
    vi.spyOn(loadTexts, 'la').mockImplementation(async () => {
      await new Promise<void>((resolve, reject) => {
        line.let = resolve
        line.lose = () => reject(new TypeError('Failed to fetch'))
      })
      return la()
    })
    const { result } = renderHook(useTexts)
    const first = chooseLocale('la')
    await act(() => chooseLocale(second))
    return { line, first, inUse: () => [result.current.locale, document.documentElement.lang, readStored('locale')] }
  }

  test.each(['th', 'en'] as const)(
    'of two languages chosen one after the other the last one (%s) stays when the first comes late',
    async (second) => {
      const { line, first, inUse } = await chooseLaoThen(second)
      expect(inUse()).toEqual([second, second, second])
      line.let()
      await act(() => first)
      expect(inUse()).toEqual([second, second, second])
    },
  )

  test('nothing is said of the first of two languages when its texts are lost after the last one is shown', async () => {
    const { line, first, inUse } = await chooseLaoThen('en')
    line.lose()
    await act(() => first)
    expect(inUse()).toEqual(['en', 'en', 'en'])
  })
})

test('a language whose texts are lost is said to have failed, and the one in use stays', async () => {
  const { result } = renderHook(useTexts)
  await act(() => chooseLocale('en'))
  vi.spyOn(loadTexts, 'la').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(chooseLocale('la')).rejects.toThrow('Failed to fetch')
  expect([result.current.locale, document.documentElement.lang, readStored('locale')]).toEqual(['en', 'en', 'en'])
})
