import { useTexts } from '../../../lib/i18n/i18n.ts'
import { DEPOSIT_REQUEST } from '../../../lib/navigation/deposit-request.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/form/button-link.tsx'

/** A link to the deposit dialog, because deposits earn coins. */
export const DepositLink = () => {
  const { t } = useTexts()
  return (
    <ButtonLink to={PATHS.home} state={DEPOSIT_REQUEST}>
      {t('money.deposit')}
    </ButtonLink>
  )
}
