import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { loadTexts } from '../../texts/index.ts'
import { readStored } from '../runtime/storage.ts'
import { chooseLocale, fetchTexts, startTexts, useTexts } from './i18n.ts'

beforeEach(() => startTexts('th'))
afterEach(() => vi.restoreAllMocks())

test('choosing a language changes the screen and the lang attribute of the page at once', async () => {
  const { result } = renderHook(useTexts)
  expect(result.current.t('login.submit')).toBe('เข้าสู่ระบบ')
  await act(() => chooseLocale('la'))
  expect(result.current.locale).toBe('la')
  expect(result.current.t('login.submit')).toBe('ເຂົ້າສູ່ລະບົບ')
  expect(document.documentElement.lang).toBe('lo')
  await act(() => chooseLocale('en'))
  expect(result.current.t('login.submit')).toBe('Log in')
})

test('a text key that is missing from the Thai texts does not compile', () => {
  const { result } = renderHook(useTexts)
  // @ts-expect-error: 'submitt' is misspelt.
  expect(result.current.t('login.submitt')).toBe('login.submitt')
})

test('values interpolated into a text are shown unchanged', async () => {
  await fetchTexts(['shared'])
  const { result } = renderHook(useTexts)
  expect(result.current.t('pager.page', { page: '<b>$&</b>' })).toContain('<b>$&</b>')
})

test('the texts of a page are fetched on demand, and later in every language that the member chooses', async () => {
  await startTexts('en')
  const { result } = renderHook(useTexts)
  expect(result.current.t('login.submit')).toBe('Log in')
  await act(() => fetchTexts(['contact']))
  expect(result.current.t('contact.link')).toBe('Contact us')
  await act(() => chooseLocale('th'))
  expect(result.current.t('contact.link')).toBe('ติดต่อเจ้าหน้าที่')
})

test('a page that requests its texts while the language changes receives them in the new language', async () => {
  await startTexts('th')
  const { result } = renderHook(useTexts)
  await act(() => Promise.all([chooseLocale('la'), fetchTexts(['contact'])]))
  expect(result.current.locale).toBe('la')
  expect(result.current.t('contact.link')).toBe('ຕິດຕໍ່ພະນັກງານ')
})

test('a page that requests its texts while those of a chosen language are arriving receives them in that language', async () => {
  await fetchTexts(['shared'])
  const [request, release] = [createDeferred<void>(), createDeferred<void>()]
  const { first, loadRest } = await loadTexts.la()
  const { basics, namespaces } = await loadRest()
  const shared = async () => {
    request.resolve()
    await release.promise
    return namespaces.shared()
  }
  vi.spyOn(loadTexts, 'la').mockResolvedValue({
    first,
    loadRest: async () => ({ basics, namespaces: { ...namespaces, shared } }),
  })
  const { result } = renderHook(useTexts)
  const choice = chooseLocale('la')
  await request.promise
  await act(() => fetchTexts(['contact']))
  release.resolve()
  await act(() => choice)
  expect(result.current.t('contact.link')).toBe('ຕິດຕໍ່ພະນັກງານ')
})

describe('choosing two languages one after the other', () => {
  /** Chooses Lao, whose texts arrive or fail only when the test decides, and then a second language. */
  const chooseLaoThen = async (secondLocale: 'th' | 'en') => {
    const { la } = loadTexts
    const laoCatalogue = { arrive: () => {}, fail: () => {} }
    vi.spyOn(loadTexts, 'la').mockImplementation(async () => {
      await new Promise<void>((resolve, reject) => {
        laoCatalogue.arrive = resolve
        laoCatalogue.fail = () => reject(new TypeError('Failed to fetch'))
      })
      return la()
    })
    const { result } = renderHook(useTexts)
    const laoChoice = chooseLocale('la')
    await act(() => chooseLocale(secondLocale))
    return {
      laoCatalogue,
      laoChoice,
      listLocalesInUse: () => [result.current.locale, document.documentElement.lang, readStored('locale')],
    }
  }

  test.each(['th', 'en'] as const)(
    'the language chosen last (%s) stays, even if the texts of the language chosen before it arrive later',
    async (secondLocale) => {
      const { laoCatalogue, laoChoice, listLocalesInUse } = await chooseLaoThen(secondLocale)
      expect(listLocalesInUse()).toEqual([secondLocale, secondLocale, secondLocale])
      laoCatalogue.arrive()
      await act(() => laoChoice)
      expect(listLocalesInUse()).toEqual([secondLocale, secondLocale, secondLocale])
    },
  )

  test('when the texts of a language fail to load after another language was chosen, no error is thrown', async () => {
    const { laoCatalogue, laoChoice, listLocalesInUse } = await chooseLaoThen('en')
    laoCatalogue.fail()
    await act(() => laoChoice)
    expect(listLocalesInUse()).toEqual(['en', 'en', 'en'])
  })
})

test('if the texts of a chosen language fail to load, choosing it rejects, and the current language stays', async () => {
  const { result } = renderHook(useTexts)
  await act(() => chooseLocale('en'))
  vi.spyOn(loadTexts, 'la').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(chooseLocale('la')).rejects.toThrow('Failed to fetch')
  expect([result.current.locale, document.documentElement.lang, readStored('locale')]).toEqual(['en', 'en', 'en'])
})
