import { MessageCircle } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './contact-page.module.css'

/** The first card of the contact page if there is a chat, because the chat is the fastest way to support. */
export const ChatCard = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTexts()
  return (
    <Card className={styles.chat}>
      <h2>{t('contact.chat')}</h2>
      <Button variant="main" wide icon={<MessageCircle size={20} />} onClick={onOpen}>
        {t('contact.startChat')}
      </Button>
    </Card>
  )
}
