import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/**
 * The area of a shell that shows the page. After a navigation, it scrolls the window to the top and takes the focus, so
 * that screen readers begin with the page. It also catches errors that a page throws while rendering.
 */
export const PageArea = ({ className }: { className: string | undefined }) => {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPathname = useRef(pathname)
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    globalThis.scrollTo(0, 0)
    // If the page has already moved the focus itself, the focus stays there.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="main" className={className} tabIndex={-1}>
      <SectionBoundary key={pathname}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="60vh" />
            </Loading>
          }
        >
          <Outlet />
        </Suspense>
      </SectionBoundary>
    </main>
  )
}
