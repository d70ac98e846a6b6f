import type { Locale } from '@sabai/contracts/constants'
import { TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { trial as en } from '../../texts/en/trial.ts'
import { trial as la } from '../../texts/la/trial.ts'
import { trial as th } from '../../texts/th/trial.ts'
import { useTopDialog } from '../../ui/dialog/top-dialog.ts'
import styles from './trial-banner.module.css'

const TEXTS: Readonly<Record<Locale, typeof en>> = { th, la, en }

/**
 * A banner that says that this build is not for members. It is on every page and above every dialog, and cannot be
 * closed. It sets `--top` to its height, so that headers, dialogs and toasts are below it.
 */
export const TrialBanner = () => {
  const { locale } = useTexts()
  const topDialog = useTopDialog()
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const publishHeight = () => style.setProperty('--top', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(publishHeight)
    observer.observe(element)
    publishHeight()
    return () => observer.disconnect()
  })
  const { title, meaning } = TEXTS[locale]
  return createPortal(
    <aside ref={banner} className={styles.banner} aria-label={title}>
      <TriangleAlert className={styles.icon} size={20} aria-hidden="true" />
      <p>
        <strong>{title}</strong> <span>{meaning}</span>
      </p>
    </aside>,
    topDialog ?? document.body,
  )
}
