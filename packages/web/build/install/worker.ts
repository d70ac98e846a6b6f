import type { OfflinePage } from './offline-page.ts'

/** The parts of a service worker that we use; the library of the DOM does not declare them. */
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
 * The whole service worker: without a connection, it answers the opening of a page with the page that says so. It
 * stores nothing, and handles nothing but the opening of pages. The function runs in a file that contains nothing else,
 * so it must not use anything from outside its body.
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
    // At once, because pages of any build work with it.
    void scope.skipWaiting()
    // Lets the browser send calls and files without waking the worker, where it can.
    event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined)
  })
  // Where it can, the browser requests the page while it is still starting the worker.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload?.enable()))
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(openPage(event))
  })
}

/** Removes the worker from the browsers that have it: the host serves this file in its place. */
const removeWorker = (): void => {
  const scope = globalThis as unknown as WorkerScope
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()))
}

/** The name of the worker's file in the published folder: at the root, because a worker serves only what is below it. */
export const WORKER_FILE = 'sw.js'

export const formatWorker = (page: OfflinePage): string => `(${runWorker})(${JSON.stringify(page)})\n`

export const formatRemover = (): string => `(${removeWorker})()\n`
