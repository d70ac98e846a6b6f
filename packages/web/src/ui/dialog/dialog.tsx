import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/icon-button.tsx'
import styles from './dialog.module.css'
import { followKeyboard } from './follow-keyboard.ts'
import { keepFocus } from './keep-focus.ts'
import { type CloseGuard, DialogGuardContext, enterDialog, returnFocus } from './open-dialogs.ts'
import { getTopDialog } from './top-dialog.ts'

interface Props {
  title: string
  /** Called when the dialog should close: on Esc, the back button, the close button, or a press outside. */
  onClose: () => void
  children: ReactNode
  /** A drawing above the title. With a drawing, the title is centred. */
  mark?: ReactNode
  /**
   * An `alertdialog` interrupts the member with something that must be read. It has no close button, and a press
   * outside has no effect.
   */
  role?: 'dialog' | 'alertdialog'
  /** Prevents closing the dialog while an action is running whose outcome the dialog must show. */
  locked?: boolean
  /**
   * Whether the upper edge of the dialog stays where it is when its content changes. On a phone, the dialog is as tall
   * as the screen.
   */
  tall?: boolean
  /** The address to show while the dialog is open. Visiting it opens the dialog again. */
  address?: string
  /** Whether the dialog is wide enough for a table on screens of 900 px or more. */
  wide?: boolean
}

/** Selects the elements that a click may be meant for. A click that is on no control is meant for the dialog. */
const CLICK_TARGETS = 'button, a, input, select, textarea, label, summary, dialog'

let lastClickedElement: Element | null = null

/**
 * A modal dialog, which is open as long as it is rendered: a sheet on phones, a centred card from 600 px. When it
 * opens, it focuses the element marked `data-first-focus`, or itself if there is none. When it closes, it returns the
 * focus to where it was. On a phone in landscape, it is wider if an element in it is marked `data-columns`.
 */
export const Dialog = ({
  title,
  onClose,
  children,
  mark,
  role = 'dialog',
  locked = false,
  tall = false,
  wide = false,
  address = '',
}: Props) => {
  const { t } = useTexts()
  const element = useRef<HTMLDialogElement>(null)
  const pressBeganOutside = useRef(false)
  const openingAddress = useRef(address)
  const titleId = useId()
  const closeGuard = useRef<CloseGuard>(null)

  const close = () => {
    if (locked) return
    if (closeGuard.current) closeGuard.current(onClose)
    else onClose()
  }
  const closeNow = useEffectEvent(close)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // `enterDialog` measures and changes the page. It is called before the dialog is shown, because the browser would
    // otherwise lay out the page twice.
    const removeDialog = enterDialog({
      element: dialog,
      close: () => closeNow(),
      address: openingAddress.current,
      openerElement: document.activeElement,
    })
    dialog.showModal()
    // `showModal` has focused the first control and scrolled to it, but the dialog must begin at its top.
    dialog.scrollTop = 0
    // By default the dialog itself is focused, and not its first control, so that screen readers read its title and no
    // keyboard opens on a phone.
    const firstFocusTarget = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    firstFocusTarget.focus()
    const stopFollowingKeyboard = followKeyboard(dialog)
    const stopKeepingFocus = keepFocus(dialog)
    return () => {
      stopFollowingKeyboard()
      stopKeepingFocus()
      removeDialog()
      dialog.close()
      returnFocus()
    }
  }, [])

  // One Esc may cancel several dialogs, because browsers group dialogs that open without a press in between. Only the
  // topmost one closes.
  const handleCancel = (event: SyntheticEvent) => {
    // A file chooser that is cancelled fires this event too, and the event reaches the dialog around its field.
    if (event.target !== element.current) return
    event.preventDefault()
    if (getTopDialog() === element.current) close()
  }

  // A browser may close a dialog by itself, for example on a second Esc, without asking. A dialog that must stay open
  // is then shown again.
  const handleNativeClose = () => {
    if (element.current?.open !== false) return
    if (locked || closeGuard.current || getTopDialog() !== element.current) element.current.showModal()
    else onClose()
  }

  // The first click of a double click may replace what was clicked, for example by opening a dialog. The second click
  // is then ignored, because the member meant it for what was there before.
  const ignoreStrayClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('dialog') !== element.current) return
    const clickedElement = target.closest(CLICK_TARGETS)
    if (event.detail > 1 && lastClickedElement !== clickedElement) {
      event.preventDefault()
      event.stopPropagation()
    }
    lastClickedElement = clickedElement
  }

  const isOutside = (event: MouseEvent) => role === 'dialog' && event.target === element.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as a press outside the dialog
    <dialog
      ref={element}
      role={role}
      tabIndex={-1}
      className={classNames(styles.dialog, tall && styles.tall, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleNativeClose}
      onClickCapture={ignoreStrayClick}
      onPointerDown={(event) => {
        pressBeganOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressBeganOutside.current && isOutside(event)) close()
      }}
    >
      <div className={classNames(styles.sheet, role === 'alertdialog' && styles.alert)}>
        <header className={classNames(styles.head, mark !== undefined && styles.marked)}>
          {mark}
          <h2 id={titleId}>{title}</h2>
          {role === 'dialog' && (
            <IconButton
              icon={<X size={22} />}
              label={t('common.close')}
              onClick={close}
              aria-disabled={locked || undefined}
            />
          )}
        </header>
        <div className={styles.body}>
          <DialogGuardContext value={closeGuard}>{children}</DialogGuardContext>
        </div>
      </div>
    </dialog>
  )
}
