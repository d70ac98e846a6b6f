import { Suspense, use, useMemo } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './server-html.module.css'

let loading: Promise<typeof import('./sanitise-html.ts')> | undefined

/** Loads the sanitiser with the first HTML to show, and tries again where that failed. */
const loadSanitiser = () => {
  loading ??= import('./sanitise-html.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const SanitisedHtml = ({ html }: { html: string }) => {
  const { sanitiseHtml } = use(loadSanitiser())
  const __html = useMemo(() => sanitiseHtml(html), [sanitiseHtml, html])
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html }} />
}

/** HTML that the operator wrote, sanitised. The only way in which HTML of the server reaches the page. */
export const ServerHtml = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton height="6lh" />}>
    <SanitisedHtml html={html} />
  </Suspense>
)
