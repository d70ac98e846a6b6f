import type { OfflinePage } from './offline-page.ts'

/** The parts of a service worker that we use. TypeScript's types of the DOM do not include them. */
interface WorkerEvent extends Event {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  readonly addRoutes?: (rule: object) => Promise<void>
  readonly waitUntil: (work: Promise<unknown> | undefined) => void
  readonly respondWith: (response: Promise<Response>) => void
}

interface WorkerScope {
  readonly addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
  readonly skipWaiting: () => Promise<void>
  readonly registration: ServiceWorkerRegistration
}

/**
 * The whole service worker. Without a connection, it replies to a navigation with the offline page. It stores nothing,
 * and handles no other requests. The function runs in a file without other code, so it must use nothing from outside
 * its body.
 */
const runWorker = ({ html, policy }: OfflinePage): void => {
  const scope = globalThis as unknown as WorkerScope
  const showOffline = (): Response =>
    new Response(html, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
      },
    })
  const openPage = async ({ request, preloadResponse }: WorkerEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return showOffline()
    }
  }
  scope.addEventListener('install', (event) => {
    // Replaces an old worker at once. This is safe, because the pages of any build work with this worker.
    void scope.skipWaiting()
    // With this route, a browser that supports routes sends calls and fetches files without starting the worker.
    event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined)
  })
  // With this preload, a browser that supports it requests the page while the worker is still starting.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload?.enable()))
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(openPage(event))
  })
}

/**
 * A service worker that unregisters itself. A host that serves it in place of the app's worker removes that worker from
 * the browsers that have installed it.
 */
const removeWorker = (): void => {
  const scope = globalThis as unknown as WorkerScope
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()))
}

/**
 * The file name of the worker. It is at the root of the published folder, because a worker only handles paths below its
 * own.
 */
export const WORKER_FILE = 'sw.js'

export const formatWorker = (page: OfflinePage): string => `(${runWorker})(${JSON.stringify(page)})\n`

export const formatWorkerRemover = (): string => `(${removeWorker})()\n`
