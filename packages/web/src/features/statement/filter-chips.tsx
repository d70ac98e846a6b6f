import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './filter-chips.module.css'
import { formatSearch, STATEMENT_FILTERS, type StatementFilter } from './statement-search.ts'

/** The links that choose which entries of the statement are shown. */
export const FilterChips = ({ filter: chosenFilter }: { filter: StatementFilter }) => {
  const { t } = useTexts()
  return (
    <nav className={styles.chips} aria-label={t('statement.filters')}>
      {STATEMENT_FILTERS.map((filter) => (
        <Link
          key={filter}
          className={styles.chip}
          to={formatSearch({ filter })}
          replace
          aria-current={filter === chosenFilter ? 'true' : undefined}
        >
          {t(`statement.filter.${filter}`)}
        </Link>
      ))}
    </nav>
  )
}
