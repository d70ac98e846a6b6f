import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import { BankNameDialog } from './bank-name-dialog.tsx'
import styles from './bank-name-prompt.module.css'

interface Props {
  bankCode: string
  onChanged: () => void
}

/**
 * Asks the member to change the name of the bank account to English letters, which this bank requires (product section
 * 5).
 */
export const BankNamePrompt = ({ bankCode, onChanged }: Props) => {
  const { t } = useTexts()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section className={styles.prompt}>
      <div>
        <h2 className={styles.title}>{t('profile.englishTitle')}</h2>
        <p className={styles.hint}>{t('profile.englishHint')}</p>
      </div>
      <Button icon={<PencilLine size={18} />} onClick={() => setIsEditing(true)}>
        {t('profile.englishEdit')}
      </Button>
      {isEditing && <BankNameDialog bankCode={bankCode} onChanged={onChanged} onClose={() => setIsEditing(false)} />}
    </section>
  )
}
