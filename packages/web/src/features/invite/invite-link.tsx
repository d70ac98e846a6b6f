import { useTexts } from '../../lib/i18n/i18n.ts'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import styles from './invite-link.module.css'
import { canShare } from './share-button.tsx'

/** How many characters at the end of a link stay visible if the link is too long for its line. */
const LINK_END_LENGTH = 10

/**
 * The member's invite link on one line, without its middle if it is too long. A button beside the link copies it,
 * unless the main action does that.
 */
export const InviteLink = ({ link }: { link: string }) => {
  const { t } = useTexts()
  return (
    <section className={styles.way} aria-label={t('invite.link')}>
      <h3>{t('invite.link')}</h3>
      <div className={styles.box}>
        <p className={styles.link} translate="no">
          <span>{link.slice(0, -LINK_END_LENGTH)}</span>
          <span>{link.slice(-LINK_END_LENGTH)}</span>
        </p>
        {canShare() && <CopyButton copyText={link} label={t('ui.copy', { name: t('invite.link') })} />}
      </div>
    </section>
  )
}
