import { createHash } from 'node:crypto'
import { LOCALES } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { BRANDS } from '../../brands/brands.ts'
import { formatOfflinePage } from './offline-page.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the offline page needs no request, and its policy allows exactly its own style and script', async () => {
  const { html, policy } = await formatOfflinePage(BRANDS.sabai, 'la')
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
  expect(policy).toContain(`default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)};`)
  expect(html).toContain('<html lang="lo">')
  expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/\ssrc=|url\(|https?:|<link/)
})

test('the offline page has a title, a hint, a sentence about the balance and a button in each language', async () => {
  const { html } = await formatOfflinePage(BRANDS.sabai, 'th')
  expect([...html.matchAll(/<section lang="\w+"><h1>[^<]+<\/h1><p>[^<]+<\/p><p>[^<]+<\/p><button/g)]).toHaveLength(
    LOCALES.length,
  )
})
