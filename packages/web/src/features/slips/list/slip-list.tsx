import type { Currency } from '@sabai/contracts/constants'
import { RotateCw } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Pager } from '../../../ui/pager/pager.tsx'
import { countSlipPages } from '../read-slips.ts'
import type { useSlipPage } from '../use-slip-page.ts'
import { SlipCards } from './slip-cards.tsx'
import styles from './slip-list.module.css'
import { SlipTable } from './slip-table.tsx'

interface Props extends ReturnType<typeof useSlipPage> {
  page: number
  onPageChange: (page: number) => void
  /** Null if the currency could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  layout: 'cards' | 'table'
}

/** The member's slips with their status, ten to a page (product section 2, "Statement page"). */
export const SlipList = ({ page, onPageChange, currency, layout, slipPage, error, isValidating, reload }: Props) => {
  const { t } = useTexts()
  const [isRefreshing, setRefreshing] = useState(false)
  const [pageCount, setPageCount] = useState(1)
  const knownPageCount = slipPage ? countSlipPages(slipPage, page) : pageCount
  // While another page is loading, the pager keeps the last known number of pages.
  if (knownPageCount !== pageCount) setPageCount(knownPageCount)

  const title = useRef<HTMLHeadingElement>(null)
  const drawnLayout = useRef(layout)
  // When the phone is turned, the list changes between table and cards. The control that had the focus is then gone, so
  // the title receives the focus.
  useLayoutEffect(() => {
    if (drawnLayout.current !== layout && document.activeElement === document.body) title.current?.focus()
    drawnLayout.current = layout
  }, [layout])

  const refresh = async () => {
    setRefreshing(true)
    await reload()
    setRefreshing(false)
  }

  const renderContent = () => {
    if (slipPage === undefined) return <ListSkeleton lines={['1.36rem', '1.36rem']} />
    if (slipPage === null) {
      return (
        <Card>
          <CallFailedState
            title={t('slips.notLoaded')}
            error={error}
            onRetry={() => void reload()}
            isRetrying={isValidating}
          />
        </Card>
      )
    }
    const { slips } = slipPage
    if (slips.length === 0) {
      return (
        <Card className={styles.empty}>
          {page === 1 ? (
            <Notice scene="empty" title={t('slips.empty')} text={t('slips.emptyHint')} />
          ) : (
            <Notice
              scene="empty"
              title={t('slips.emptyPage')}
              action={<Button onClick={() => onPageChange(1)}>{t('slips.toFirstPage')}</Button>}
            />
          )}
        </Card>
      )
    }
    const List = layout === 'table' ? SlipTable : SlipCards
    return <List slips={slips} currency={currency} />
  }

  return (
    <section className={styles.list} aria-busy={isRefreshing || undefined}>
      <header className={styles.head}>
        <h3 ref={title} tabIndex={-1}>
          {t('slips.list')}
        </h3>
        <Button variant="quiet" icon={<RotateCw size={18} />} busy={isRefreshing} onClick={() => void refresh()}>
          {t(isRefreshing ? 'slips.refreshing' : 'slips.refresh')}
        </Button>
      </header>
      {error && slipPage && (
        <p className={styles.stale} role="status">
          {t('slips.stale')}
        </p>
      )}
      {renderContent()}
      <Pager page={page} pageCount={pageCount} isOpenEnded={slipPage?.total === null} onChoose={onPageChange} />
    </section>
  )
}
