import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After a navigation the page begins at its top, and a reader begins with it. Give `main` to the page's `<main>`. */
export const useFreshStart = () => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    globalThis.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return { main, pathname }
}
