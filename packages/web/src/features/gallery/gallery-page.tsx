import { LOCALES, type Locale } from '@sabai/contracts/constants'
import { Languages } from 'lucide-react'
import { chooseLocale, useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { Dropdown } from '../../ui/form/dropdown.tsx'
import styles from './gallery-page.module.css'
import { SECTIONS } from './sections.ts'

const NAMES: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

/** A gallery of the UI components in all their states, for developers. Available in development only. */
export const GalleryPage = () => {
  const { locale } = useTexts()
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Gallery</h1>
        <Dropdown
          icon={<Languages size={18} aria-hidden="true" />}
          label="Language"
          value={locale}
          options={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
          onChoose={(chosen) => void chooseLocale(chosen)}
        />
      </header>
      {SECTIONS.map(({ title, Section }) => (
        <Card key={title} className={styles.section}>
          <h2>{title}</h2>
          <Section />
        </Card>
      ))}
    </main>
  )
}
