import { APP_VERSION } from '@sabai/contracts/constants'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { toSafeUrl } from '../../lib/navigation/safe-url.ts'
import { textOf } from '../../lib/wire/untrusted.ts'
import { Card } from '../../ui/display/card.tsx'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SectionBoundary } from '../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { OutsideLink } from '../../ui/form/outside-link.tsx'
import styles from './contact-page.module.css'
import { ContactQr } from './contact-qr.tsx'

/** The contact's name, as a link if its address is safe and as plain text otherwise. */
const ContactLink = ({ href, name }: { href: unknown; name: string }) => {
  const { t } = useTexts()
  const address = toSafeUrl('link', href)
  if (address === null) return <p className={styles.name}>{name}</p>
  return (
    <OutsideLink href={address} icon={<ExternalLink size={18} aria-hidden="true" />}>
      {name || t('contact.link')} <span className="visually-hidden">{t('contact.newTab')}</span>
    </OutsideLink>
  )
}

const ContactDetails = ({ hasChat }: { hasChat: boolean | null }) => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('GET /api/lookup/contact')
  if (!data && error) {
    return <FailedState title={t('contact.failed')} onRetry={() => void reload()} isRetrying={isValidating} />
  }
  if (!data || hasChat === null)
    return (
      <Loading>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
        <div className={styles.channel}>
          <Skeleton width="min(12.5rem, max(10rem, 36vw))" height="min(12.5rem, max(10rem, 36vw))" />
          <Skeleton width="8rem" height="var(--target)" />
        </div>
      </Loading>
    )
  const html = textOf(data.contactText).trim()
  return (
    <>
      {html && (
        <SectionBoundary>
          <ServerHtml html={html} />
        </SectionBoundary>
      )}
      <div className={styles.channel}>
        {!hasChat && <ContactLink href={data.lineLink} name={textOf(data.lineName).trim()} />}
        <ContactQr src={data.lineQR} />
      </div>
    </>
  )
}

interface Props {
  /** Whether there is space above the title, as on the other pages of members (product section 2, "Route table"). */
  topSpacing?: boolean
  /** Whether the support chat replaces the operator's contact link; null until that is known. */
  hasChat?: boolean | null
  /** The card with the button that opens the chat. */
  chat?: ReactNode
}

/** The operator's contact details (product section 2, "Contact"). */
export const ContactPage = ({ topSpacing = false, hasChat = false, chat }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.page} data-top-spacing={topSpacing || undefined} data-chat={hasChat || undefined}>
      <h1>{t('contact.title')}</h1>
      {chat}
      <div className={styles.contact}>
        <Card className={styles.card}>
          <ContactDetails hasChat={hasChat} />
        </Card>
      </div>
      <p className={styles.version}>{t('contact.version', { version: APP_VERSION })}</p>
    </div>
  )
}
