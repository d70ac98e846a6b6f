import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n.ts'
import { PATHS } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './not-found-page.module.css'

/** Any address that is not ours (product section 2, "Route table"). */
export const NotFoundPage = () => {
  const { t } = useTexts()
  const title = t('shell.notFoundTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Notice
        icon={<Compass size={26} />}
        title={title}
        text={t('shell.notFound')}
        action={<Link to={PATHS.root}>{t('shell.toHome')}</Link>}
      />
    </main>
  )
}
