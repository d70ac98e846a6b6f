import { useEffect, useRef } from 'react'

/** Reloads the page once the mock or the workbench has been rebuilt. `build` is the build that the mock reports. */
export const useReloadOnNewBuild = (build: string | undefined): void => {
  const firstBuild = useRef(build)
  useEffect(() => {
    firstBuild.current ??= build
    if (build !== undefined && build !== firstBuild.current) window.location.reload()
  }, [build])
}
