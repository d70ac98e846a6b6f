import { postReport } from '../../lib/deploy/app-requests.ts'
import { createReporter } from './create-reporter.ts'

const { reportError, reportViolation } = createReporter(
  (report) => void postReport(import.meta.env.VITE_REPORT_URL, report),
)

// A picture or script that fails to load fires an event only on its own element, so this listener does not report it.
globalThis.addEventListener('error', (event) => reportError('error', event.error ?? event.message))
globalThis.addEventListener('unhandledrejection', (event) => reportError('rejection', event.reason))
document.addEventListener('securitypolicyviolation', reportViolation)

/** Reports an error that React has passed to an error boundary. */
export const reportCaughtError = (error: unknown): void => reportError('boundary', error)
