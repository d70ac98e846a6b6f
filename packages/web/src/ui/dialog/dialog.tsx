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
import { type CloseGuard, enterDialog, getTopDialog, InDialog, returnFocus } from './open-dialogs.ts'

interface Props {
  title: string
  /** Asked to close: by Esc, the back button, the cross or a press beside it. */
  onClose: () => void
  children: ReactNode
  /** A drawing above the title, which is then centred. */
  mark?: ReactNode
  /** An `alertdialog` interrupts with something that must be read: it has no cross, and a press beside does nothing. */
  role?: 'dialog' | 'alertdialog'
  /** An action is running whose end must be shown here: the dialog cannot be closed. */
  locked?: boolean
  /** It takes the height of the screen, so that it stays where it is while its content changes. */
  tall?: boolean
  /** From 900 px it takes the width of a table. */
  wide?: boolean
}

let lastClicked: HTMLDialogElement | null = null

/**
 * A modal dialog, open as long as it is rendered: a sheet on phones, a centred card from 600 px.
 * It takes the focus when it opens, or hands it to what is marked `data-first-focus`, and gives it back to where it was
 * when it goes.
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
}: Props) => {
  const { t } = useTexts()
  const element = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  const guard = useRef<CloseGuard>(null)

  const close = () => {
    if (locked) return
    if (guard.current) guard.current(onClose)
    else onClose()
  }
  const closeNow = useEffectEvent(close)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // Before it is shown: what the page measures and changes for it would make the browser lay out everything twice.
    const leave = enterDialog({ element: dialog, close: () => closeNow(), cameFrom: document.activeElement })
    dialog.showModal()
    // Opening scrolled to the first control, which may lie far below.
    dialog.scrollTop = 0
    // The dialog itself, not its first control: its title is read, and no keyboard pops up on a phone.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    first.focus()
    return () => {
      leave()
      dialog.close()
      returnFocus()
    }
  }, [])

  // One Esc may ask several dialogs to close: a browser groups those that open without a press in between.
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (getTopDialog() === element.current) close()
  }

  // A browser may insist on closing (a second Esc); we close by leaving, so what is still here must be shown.
  const handleNativeClose = () => {
    if (element.current?.open !== false) return
    if (locked || guard.current || getTopDialog() !== element.current) element.current.showModal()
    else onClose()
  }

  // The second click of a double click that opened or closed a dialog was meant for what lay there before.
  const ignoreStrayClick = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest('dialog')
    if (clicked !== element.current) return
    if (event.detail > 1 && lastClicked !== clicked) {
      event.preventDefault()
      event.stopPropagation()
    }
    lastClicked = clicked
  }

  const isBeside = (event: MouseEvent) => role === 'dialog' && event.target === element.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what a press beside the dialog does
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
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) close()
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
          <InDialog value={guard}>{children}</InDialog>
        </div>
      </div>
    </dialog>
  )
}
