import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '../../shared/money/amount.tsx'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { toggleHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { MoneyList } from '../../shared/money/money-list.tsx'
import { UnreadBalances } from '../../shared/money/unread-balances.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './gallery-page.module.css'

const failToRead = () => Promise.resolve(false)

export const MoneySection = () => {
  const [text, setText] = useState('1,234.50')
  return (
    <>
      <div className={styles.row}>
        <Amount amount={12_345.67} currency="BAHT" />
        <Amount amount={2_500_000} currency="LAK" />
        <Amount amount={null} currency="BAHT" />
        <IconButton icon={<Eye size={20} />} label="Hide or show amounts" onClick={toggleHiddenAmounts} />
      </div>
      <MainAmount label="The amount of a review" amount={9_999_999_999.99} currency="BAHT" />
      <AmountField label="Amount" currency="BAHT" text={text} onText={setText} available={12_345.67} />
      <AmountField label="Amount with an error" currency="LAK" text="1.5" onText={setText} available={null} />
      <MoneyList
        items={[
          { key: 'from', label: 'From', text: 'Wallet' },
          { key: 'long', label: 'A long label that needs room', text: '9,999,999,999.99' },
        ]}
      />
      <UnreadBalances state="reading" read={failToRead} />
      <UnreadBalances state="unread" read={failToRead} />
    </>
  )
}
