import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { toPlainText } from '../lib/format/plain-text.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { MEMBER_PAGES, type PageTable, PUBLIC_PAGES } from './page-table.tsx'

const ALL_PAGES: PageTable = { ...PUBLIC_PAGES, ...MEMBER_PAGES }

/** Sets the title of the document to the title of the page, followed by the name of the operator. */
export const useTitle = (operator: string): void => {
  const { t } = useTexts()
  const page = ALL_PAGES[useLocation().pathname.replace(/\/$/, '')]
  const title = page ? `${toPlainText(t(page.title))} · ${operator}` : operator
  useEffect(() => {
    document.title = title
  }, [title])
}
