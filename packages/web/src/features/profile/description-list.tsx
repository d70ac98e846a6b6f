import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './description-list.module.css'

interface DescriptionItem {
  readonly key: string
  readonly label: string
  /** The value; an empty string if it is unknown, which is shown as a dash. */
  readonly text: string
  /** The same value in another form, shown below `text`. */
  readonly secondText?: string
  /** The text that the button beside the value copies. If it is left out, there is no button. */
  readonly copyText?: string
}

/** A list of labels and values, below a title with a tile. */
export const DescriptionList = ({
  tile,
  title,
  items,
}: {
  /** The picture beside the title. */
  tile: ReactNode
  title: string
  items: readonly DescriptionItem[]
}) => {
  const { t } = useTexts()
  return (
    <>
      <h2 className={styles.title}>
        {tile}
        <bdi className={styles.name}>{title}</bdi>
      </h2>
      <dl className={styles.facts}>
        {items.map(({ key, label, text, secondText, copyText }) => (
          <div key={key} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.text}>
                <bdi>{text || '–'}</bdi>
                {secondText && <span className={styles.secondText}>{secondText}</span>}
              </span>
              {copyText && <CopyButton copyText={copyText} label={t('ui.copy', { name: label })} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
