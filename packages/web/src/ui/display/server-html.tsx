import { Suspense, use, useMemo } from 'react'
import { bindNumbersToWords } from '../../lib/format/bind-numbers-to-words.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './server-html.module.css'

let sanitiserModule: Promise<typeof import('./sanitise-html.ts')> | undefined

/** Loads the sanitiser when HTML is first shown. If this fails, the next call tries again. */
const loadSanitiser = () => {
  sanitiserModule ??= import('./sanitise-html.ts').catch((error: unknown) => {
    sanitiserModule = undefined
    throw error
  })
  return sanitiserModule
}

const SanitisedHtml = ({ html }: { html: string }) => {
  const { sanitiseHtml } = use(loadSanitiser())
  const __html = useMemo(() => sanitiseHtml(bindNumbersToWords(html)), [sanitiseHtml, html])
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html }} />
}

/** Renders sanitised HTML of the operator. HTML from the server must not reach the page in any other way. */
export const ServerHtml = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton height="6lh" />}>
    <SanitisedHtml html={html} />
  </Suspense>
)
