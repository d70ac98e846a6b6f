import { TOAST_MS } from '@sabai/contracts/constants'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useTopDialog } from '../dialog/top-dialog.ts'
import { IconButton } from '../form/icon-button.tsx'
import { dismissToast, type Toast, useToasts } from './toast-list.ts'
import styles from './toasts.module.css'

const ICONS = { good: CircleCheck, bad: CircleAlert, note: Info }

interface ItemProps extends Toast {
  /** Whether a newer toast is shown instead of this one. */
  isWaiting: boolean
  /**
   * The remaining time of each toast in ms, by its id. The parent keeps it, because a toast is remounted elsewhere when
   * a dialog opens or closes.
   */
  remainingMsById: Map<number, number>
}

/**
 * A toast that disappears after four seconds. The time in which a newer toast hides it, or in which the pointer or the
 * focus is on it, does not count.
 */
const ToastItem = ({ id, kind, text, helpLink, isWaiting, remainingMsById }: ItemProps) => {
  const { t } = useTexts()
  const [isPaused, setIsPaused] = useState(false)
  const Icon = ICONS[kind]

  useEffect(() => {
    if (isPaused || isWaiting) return
    const startedAtMs = performance.now()
    const remainingMs = remainingMsById.get(id) ?? TOAST_MS
    const timer = setTimeout(() => dismissToast(id), remainingMs)
    return () => {
      clearTimeout(timer)
      remainingMsById.set(id, remainingMs - (performance.now() - startedAtMs))
    }
  }, [id, isPaused, isWaiting, remainingMsById])

  const close = ({ currentTarget }: MouseEvent) => {
    // Without this, removing the button would move the focus out of an open dialog.
    currentTarget.closest('dialog')?.focus()
    dismissToast(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; the pointer only pauses the timer
    <div
      className={styles.toast}
      data-kind={kind}
      data-waiting={isWaiting || undefined}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p>{text}</p>
        {helpLink}
      </div>
      <IconButton icon={<X size={18} />} label={t('common.close')} onClick={close} />
    </div>
  )
}

/**
 * Shows toasts above the page, or inside the topmost dialog while one is open. Only the newest is visible, because two
 * would cover the content that they are about. The app renders this component once.
 */
export const Toasts = () => {
  const toasts = useToasts()
  const topDialog = useTopDialog()
  const newestToast = toasts.at(-1)
  const [remainingMsById] = useState(() => new Map<number, number>())
  const renderToasts = (kinds: readonly Toast['kind'][]) =>
    toasts
      .filter((toast) => kinds.includes(toast.kind))
      .map((toast) => (
        <ToastItem key={toast.id} {...toast} isWaiting={toast !== newestToast} remainingMsById={remainingMsById} />
      ))

  return createPortal(
    <div className={styles.toasts}>
      <div role="alert">{renderToasts(['bad'])}</div>
      <div role="status">{renderToasts(['good', 'note'])}</div>
    </div>,
    topDialog ?? document.body,
  )
}
