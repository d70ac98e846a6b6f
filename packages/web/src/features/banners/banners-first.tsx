import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { readBanners } from '../../shared/banners/read-banners.ts'
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx'
import { useSlow } from '../../ui/feedback/use-slow.ts'
import { BannersDialog } from './banners-dialog.tsx'

/** How long a dialog waits for its banners before it opens without them. */
const BANNERS_TIMEOUT_MS = 3_000

interface Props {
  route: 'GET /api/invite/banners' | 'GET /api/refund/banners'
  title: string
  /** The dialog to open. */
  children: ReactNode
}

/**
 * Opens a dialog after its banners have been closed (product section 2). If there are none, or if they cannot be loaded
 * or are late, the dialog opens without them. Banners that arrive after that are not shown.
 */
export const BannersFirst = ({ route, title, children }: Props) => {
  const { data, error } = useApi(route)
  const [isOpen, setOpen] = useState(false)
  const isLate = useSlow(data === undefined, BANNERS_TIMEOUT_MS)
  const banners = readBanners(data?.banners)
  const hasNoBanners = data ? banners.length === 0 : error !== undefined || isLate
  if (!isOpen && hasNoBanners) setOpen(true)
  if (isOpen) return children
  if (!data) return <LoadingOverlay />
  return <BannersDialog title={title} banners={banners} onClose={() => setOpen(true)} />
}
