import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import pageStyles from '../bonus-page.module.css'
import { PromotionCodeField } from './promotion-code-field.tsx'
import styles from './promotion-form.module.css'

/** A form for a promotion code, which is required and in upper case (product section 5). */
export const PromotionForm = ({ onSearch }: { onSearch: (code: string) => void }) => {
  const { t } = useTexts()
  const [code, setCode] = useTypedText('bonus-promotion')
  const [isCodeMissing, setCodeMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCodeMissing(code === '')
    if (code === '') form.current?.querySelector('input')?.focus()
    else onSearch(code)
  }
  return (
    <section className={pageStyles.part}>
      <h2>{t('bonus.promotion.ask')}</h2>
      <Card>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <PromotionCodeField
            code={code}
            error={isCodeMissing ? t('bonus.promotion.required') : ''}
            onCodeChange={(typedCode) => {
              setCode(typedCode)
              setCodeMissing(false)
            }}
          />
          <Button type="submit" variant="main" wide icon={<Search size={18} />}>
            {t('bonus.promotion.search')}
          </Button>
        </form>
      </Card>
    </section>
  )
}
