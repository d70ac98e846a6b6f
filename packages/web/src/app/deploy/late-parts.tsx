import { Suspense, useEffect, useState } from 'react'
import { lazyPart, prefetchParts } from '../../lib/navigation/lazy-part.ts'
import { fetchDrawings } from '../../ui/display/drawing.tsx'

/** Null in development, where Vite itself replaces changed modules. */
const VersionOffer = import.meta.env.PROD
  ? lazyPart({
      load: async () => (await import('./version-offer.tsx')).VersionOffer,
      texts: ['deploy'],
    })
  : null

/**
 * The parts of the app that are needed only once it is running. The version offer is fetched in advance, while the page
 * is idle, because the deploy after which it is needed may remove its file from the host. If it cannot be fetched, the
 * member can still reload the app: the notice in place of a part that could not be fetched offers that too.
 */
export const LateParts = () => {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    if (!VersionOffer) return
    return prefetchParts([
      { fetch: () => VersionOffer.fetch().then(() => setFetched(true)) },
      { fetch: fetchDrawings },
      { fetch: () => import('../../lib/deploy/register-worker.ts').then((module) => module.registerWorker()) },
    ])
  }, [])
  return (
    VersionOffer &&
    isFetched && (
      <Suspense>
        <VersionOffer />
      </Suspense>
    )
  )
}
