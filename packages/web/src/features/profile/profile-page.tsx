import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { formatAccountNo } from '../../lib/bank/bank-account.ts'
import { isEnglishName, needsEnglishName } from '../../lib/bank/english-name.ts'
import { bindNumbersToWords } from '../../lib/format/bind-numbers-to-words.ts'
import { formatDateTime } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useBank } from '../../shared/account/use-bank.ts'
import { AskSupport } from '../../shared/failure/ask-support.tsx'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Card } from '../../ui/display/card.tsx'
import { BankTile, MemberTile } from '../../ui/display/tile.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BankNamePrompt } from './bank-name-prompt.tsx'
import { DescriptionList } from './description-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './profile-page.module.css'
import { type Profile, readProfile } from './read-profile.ts'

const ProfileCards = ({ profile, onChanged }: { profile: Profile; onChanged: () => void }) => {
  const { t } = useTexts()
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const bank = useBank(profile.bank)
  const { name, number, bankNameTH } = profile.bank
  const thaiBankName = bindNumbersToWords(bankNameTH)
  return (
    <>
      {needsEnglishName(bank.code) && !isEnglishName(name) && (
        <BankNamePrompt bankCode={bank.code} onChanged={onChanged} />
      )}
      <div className={styles.cards}>
        <Card>
          <DescriptionList
            tile={<MemberTile name={profile.name} />}
            title={profile.name}
            items={[
              { key: 'username', label: t('profile.username'), text: profile.username },
              { key: 'id', label: t('profile.id'), text: profile.id, copyText: profile.id },
              { key: 'createdAt', label: t('profile.createdAt'), text: formatDateTime(profile.createdAt) },
            ]}
          />
          <Button wide icon={<LockKeyhole size={18} />} onClick={() => setIsChangingPassword(true)}>
            {t('profile.changePassword')}
          </Button>
        </Card>
        <Card>
          <DescriptionList
            tile={<BankTile code={bank.code} />}
            title={t('profile.bankTitle')}
            items={[
              { key: 'name', label: t('profile.accountName'), text: name },
              {
                key: 'bank',
                label: t('profile.bank'),
                text: thaiBankName,
                secondText: bank.name === thaiBankName ? '' : bank.name,
              },
              { key: 'number', label: t('profile.account'), text: formatAccountNo(number), copyText: number },
            ]}
          />
          <AskSupport variant="plain" topic={t('profile.bankTitle')} reference={profile.id} />
        </Card>
      </div>
      {isChangingPassword && (
        <PasswordDialog username={profile.username} onClose={() => setIsChangingPassword(false)} />
      )}
    </>
  )
}

const CardSkeleton = () => (
  <Card className={styles.waiting}>
    <Skeleton width="60%" height="2.75rem" />
    <Skeleton height="1.9rem" />
    <Skeleton width="80%" height="1.9rem" />
    <Skeleton width="70%" height="1.9rem" />
    <Skeleton height="var(--target)" />
  </Card>
)

/** The member's profile and bank account (product section 2, "Profile"). */
export const ProfilePage = () => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('GET /api/wallet')
  const profile = data ? readProfile(data) : null
  const renderContent = () => {
    if (profile) return <ProfileCards profile={profile} onChanged={() => void reload()} />
    if (data === undefined && !error)
      return (
        <Loading>
          <div className={styles.cards}>
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </Loading>
      )
    return (
      <Card>
        <CallFailedState
          title={t('profile.failed')}
          error={error}
          onRetry={() => void reload()}
          isRetrying={isValidating}
        />
      </Card>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{t('profile.title')}</h1>
      {renderContent()}
    </div>
  )
}
