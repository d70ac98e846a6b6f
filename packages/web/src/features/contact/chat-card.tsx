import { MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './contact-page.module.css'

interface Props {
  /** Whether the chat is open. On a wide screen, the card stays visible beside the open chat. */
  isOpen: boolean
  onOpen: () => void
  /** Called with whether the card is in view, initially and whenever that changes. */
  onViewChange: (isInView: boolean) => void
}

/** The card that opens the chat. It is first on the contact page, because it leads to support the fastest. */
export const ChatCard = ({ isOpen, onOpen, onViewChange }: Props) => {
  const { t } = useTexts()
  const card = useRef<HTMLElement>(null)
  const reportView = useEffectEvent(onViewChange)
  useEffect(() => {
    if (!card.current) return
    const observer = new IntersectionObserver((entries) => {
      const latestEntry = entries.at(-1)
      if (latestEntry) reportView(latestEntry.isIntersecting)
    })
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Card ref={card} className={styles.chat}>
      <h2>{t('contact.chat')}</h2>
      <p className={styles.greeting}>{t('contact.greeting')}</p>
      <Button variant="main" wide disabled={isOpen} icon={<MessageCircle size={20} />} onClick={onOpen}>
        {t('contact.startChat')}
      </Button>
    </Card>
  )
}
