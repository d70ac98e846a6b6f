import i18next from 'i18next'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import useSWR from 'swr'

/**
 * A page with which the app is compared. It uses each library that the first page of the app needs, shows a heading and
 * a field, and loads no data.
 */
const Page = () => {
  const { t } = useTranslation()
  const { data = '' } = useSWR('nothing', async () => '', { revalidateOnFocus: false })
  return createElement(
    'main',
    null,
    createElement('h1', null, t('agreement.title'), data),
    createElement('input', { 'aria-label': t('agreement.title') }),
  )
}

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { agreement: { title: 'A page' } } } } })
const routes = createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Page) }))
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(BrowserRouter, null, routes))
