import { Landmark, QrCode } from 'lucide-react'
import { useState } from 'react'
import { AccountCard } from '../../shared/account/account-card.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

const SAMPLE_ACCOUNT = { bankName: 'Siam Commercial Bank', name: 'SABAI SAMPLE', numberName: 'Account number' }

export const TabsSection = () => {
  const [selected, setSelected] = useState('bank')
  return (
    <Tabs
      label="Tabs"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {
          key: 'bank',
          label: 'Bank',
          icon: <Landmark size={20} />,
          content: (
            <AccountCard {...SAMPLE_ACCOUNT} code="SCB" number="0000009001">
              <p>What must be known before money is sent.</p>
            </AccountCard>
          ),
        },
        {
          key: 'wallet',
          label: 'Wallet',
          icon: <QrCode size={20} />,
          content: <AccountCard {...SAMPLE_ACCOUNT} code="TRUEMONEY" number="SABAI WALLET" />,
        },
      ]}
    />
  )
}
