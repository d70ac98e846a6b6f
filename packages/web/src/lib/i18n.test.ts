import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLocale, fetchPageTexts, startTexts, useTexts } from './i18n.ts'

beforeEach(() => startTexts('th'))

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

test('what is put into a text is shown as it is', async () => {
  const { result } = renderHook(useTexts)
  expect(result.current.t('ui.page', { page: '<b>$&</b>' })).toContain('<b>$&</b>')
})

test('the texts of the pages come when they are wanted, and from then on with every language', async () => {
  await startTexts('en', false)
  const { result } = renderHook(useTexts)
  expect(result.current.t('login.submit')).toBe('Log in')
  await act(fetchPageTexts)
  expect(result.current.t('contact.link')).toBe('Contact us')
  await act(() => chooseLocale('th'))
  expect(result.current.t('contact.link')).toBe('ติดต่อเจ้าหน้าที่')
})

test('a page that asks for its texts while the language changes gets them in the new one', async () => {
  await startTexts('th', false)
  const { result } = renderHook(useTexts)
  await act(() => Promise.all([chooseLocale('la'), fetchPageTexts()]))
  expect(result.current.locale).toBe('la')
  expect(result.current.t('contact.link')).toBe('ຕິດຕໍ່ພະນັກງານ')
})
