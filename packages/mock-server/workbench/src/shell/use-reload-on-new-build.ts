import { useEffect, useRef } from 'react'

/** Reloads the page once the mock or the workbench has been rebuilt. `build` is the mock's last known build, if any. */
export const useReloadOnNewBuild = (build: string | undefined): void => {
  const first = useRef(build)
  useEffect(() => {
    first.current ??= build
    if (build !== undefined && build !== first.current) window.location.reload()
  }, [build])
}
