import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: ReactNode
  /** The label for screen readers. */
  label: string
}

/** A round button of 44 px with only an icon. */
export const IconButton = ({ icon, label, className, ...buttonProps }: Props) => (
  <button
    type="button"
    {...buttonProps}
    className={classNames(styles.button, className)}
    aria-label={label}
    title={label}
  >
    {icon}
  </button>
)
