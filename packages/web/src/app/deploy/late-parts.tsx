import { Suspense, useEffect, useState } from 'react'
import { lazyPart, prefetchParts } from '../../lib/navigation/lazy-part.ts'
import { fetchDrawings } from '../../ui/display/drawing.tsx'

/** The offer is not part of development, where Vite replaces what was changed. */
const VersionOffer = import.meta.env.PROD
  ? lazyPart({
      load: async () => (await import('./version-offer.tsx')).VersionOffer,
      texts: ['deploy'],
    })
  : null

/**
 * What the app needs only once it is running. The offer is fetched while the page is idle, because it must be there
 * before a deploy takes its file away. If it cannot be fetched, missing parts still offer to reload in their place.
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
