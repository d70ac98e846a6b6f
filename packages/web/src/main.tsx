import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { getSessionState } from './api/session.ts'
import { App } from './app/app.tsx'
import { fetchFirstPage } from './app/prefetch.ts'
import { startTexts } from './lib/i18n/i18n.ts'
import { chooseStartLocale } from './lib/i18n/locale.ts'
import { readStored } from './lib/runtime/storage.ts'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './app/start.css'

/**
 * The code that sends reports of errors is fetched at once, so that even the first errors are reported. A build without
 * an address for reports does not contain this code.
 */
const reportsModule = import.meta.env.VITE_REPORT_URL ? import('./app/reports/start-reports.ts') : null

/** Logs an error, as React does by default, and reports it. */
const logAndReportError = async (error: unknown): Promise<void> => {
  console.error(error)
  if (import.meta.env.VITE_REPORT_URL)
    await reportsModule?.then((module) => module.reportCaughtError(error)).catch(console.error)
}

/** Restores the typed texts after a reload to a new version. The page works without them: a failure is only logged. */
const restoreTexts = async (): Promise<void> => {
  if (readStored('typedTexts') === null) return
  await import('./app/deploy/version-offer.tsx').then((module) => module.restoreTypedTexts()).catch(console.error)
}

const start = async (): Promise<void> => {
  await Promise.all([
    startTexts(chooseStartLocale()),
    fetchFirstPage(location.pathname, getSessionState() === 'in'),
    restoreTexts(),
  ])
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(
    root,
    import.meta.env.VITE_REPORT_URL ? { onCaughtError: (error) => void logAndReportError(error) } : {},
  ).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Without texts the app cannot render anything, so the message for this failure is in index.html itself.
start().catch((error: unknown) => {
  void logAndReportError(error)
  document.querySelector('#start-failed')?.removeAttribute('hidden')
})
