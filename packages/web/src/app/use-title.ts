import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import type { TextKey } from '../texts/text-types.ts'

/** What each page is called in the tab and the history. */
const TITLES: Readonly<Record<string, TextKey>> = {
  [PATHS.login]: 'login.title',
  [PATHS.register]: 'shell.register',
  [PATHS.contact]: 'shell.contact',
  [PATHS.home]: 'shell.home',
  [PATHS.profile]: 'shell.profile',
  [PATHS.statement]: 'shell.statement',
  [PATHS.memberContact]: 'shell.contact',
}

/** Puts the page and the operator into the document's title. */
export const useTitle = (operator: string): void => {
  const { t } = useTexts()
  const key = TITLES[useLocation().pathname.replace(/\/$/, '')]
  const title = key ? `${t(key)} · ${operator}` : operator
  useEffect(() => {
    document.title = title
  }, [title])
}
