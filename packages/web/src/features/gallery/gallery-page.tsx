import { LOCALES, type Locale } from '@sabai/contracts/constants'
import { Languages, Palette } from 'lucide-react'
import { BRANDS, type BrandName } from '../../../brands/brands.ts'
import { chooseLocale, useTexts } from '../../lib/i18n/i18n.ts'
import { BrandMark } from '../../ui/display/brand-mark.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Dropdown } from '../../ui/form/dropdown.tsx'
import styles from './gallery-page.module.css'
import { SECTIONS } from './sections.ts'
import { useBrand } from './use-brand.ts'

const LANGUAGE_NAMES: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' }

/** A gallery of the UI components in all their states, for developers. Available in development only. */
export const GalleryPage = () => {
  const { locale } = useTexts()
  const { brand, name, choose } = useBrand()
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <BrandMark size={44} logo={brand.logo} />
        <h1>Gallery of {brand.name}</h1>
        <Dropdown
          icon={<Palette size={18} aria-hidden="true" />}
          label="Brand"
          value={name}
          options={(Object.keys(BRANDS) as BrandName[]).map((value) => ({ value, label: BRANDS[value].name }))}
          onChoose={choose}
        />
        <Dropdown
          icon={<Languages size={18} aria-hidden="true" />}
          label="Language"
          value={locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChoose={(chosenLocale) => void chooseLocale(chosenLocale)}
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
