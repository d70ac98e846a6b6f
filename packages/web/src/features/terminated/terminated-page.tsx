import { PowerOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './terminated-page.module.css'

/** The service is shut down. There is no way on from here (product section 2, "Route table"). */
export const TerminatedPage = () => {
  const { t } = useTexts()
  const title = t('shell.terminatedTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Notice icon={<PowerOff size={26} />} title={title} text={t('shell.terminated')} />
    </main>
  )
}
