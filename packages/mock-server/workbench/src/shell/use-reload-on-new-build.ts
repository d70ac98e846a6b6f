import { useEffect, useRef } from 'react'

/** Loads the page again once the mock or the workbench was built anew. `build` is what the mock last said, if it did. */
export const useReloadOnNewBuild = (build: string | undefined): void => {
  const first = useRef(build)
  useEffect(() => {
    first.current ??= build
    if (build !== undefined && build !== first.current) window.location.reload()
  }, [build])
}
