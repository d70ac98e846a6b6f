import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { launcherOf } from '../../lib/runtime/launch-settings.ts'
import { LANDSCAPE_PHONE_QUERY, useMedia } from '../../lib/runtime/use-media.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../ui/form/button.tsx'
import { GameAccountDetails } from './game-account-details.tsx'
import type { GameAccountSummary } from './game-account-summary.ts'
import { AppLinks } from './launch/app-links.tsx'
import { detectDevice } from './launch/choose-link.ts'
import { findApps } from './launch/find-destination.ts'
import { Play } from './launch/play.tsx'
import { useLaunch } from './launch/use-launch.ts'
import styles from './open-game.module.css'

interface Props {
  game: GameAccountSummary
  canTransfer: boolean
  /** Whether the account has just been opened. */
  isNew: boolean
  onChanged: () => Promise<boolean>
  onTransfer: () => void
}

/**
 * An open game account: buttons to play and to move money in, and the login, which is collapsed unless the member has
 * to type it. The main action is in the foot, except on a phone in landscape, where it stays in view beside the login.
 */
export const OpenGame = ({ game, canTransfer, isNew, onChanged, onTransfer }: Props) => {
  const { t } = useTexts()
  const { code, name, links } = game
  const launcher = launcherOf(code)
  const launch = useLaunch(
    { code, links },
    { launcher, text: t('gameAccount.opening', { name }), onReturn: () => void onChanged() },
  )
  const [isExpanded, setExpanded] = useState(false)
  const [isAskingToReset, setAskingToReset] = useState(false)
  const loginId = useId()
  const launcherKind = launcher?.kind ?? 'credentials'
  const logsInByItself = launcherKind === 'autoLogin' || launcherKind === 'form'
  const apps = launcher?.kind === 'link' ? findApps(launcher, links, detectDevice(navigator)) : null

  const renderPlay = () => {
    if (launcherKind === 'credentials') return null
    if (apps) return <AppLinks apps={apps} onOpen={launch.markOpened} />
    return (
      <Play
        name={name}
        launch={launch}
        hint={t(logsInByItself ? 'gameAccount.loggedInThere' : 'gameAccount.logInThere')}
        takesFocus={isNew}
        onResetPassword={() => {
          setExpanded(true)
          setAskingToReset(true)
        }}
      />
    )
  }

  const isTransferMain = launcherKind === 'credentials' || apps !== null
  const transferButton = (
    <Button variant={isTransferMain ? 'main' : 'plain'} wide disabled={!canTransfer} onClick={onTransfer}>
      {t('gameAccount.transfer')}
    </Button>
  )
  const hasFoot = !useMedia(LANDSCAPE_PHONE_QUERY)
  const loginDetails = (
    <GameAccountDetails
      code={code}
      name={name}
      hasTitle={!logsInByItself}
      hint={launcherKind === 'credentials' ? t('gameAccount.logInElsewhere', { name }) : null}
      isAskingToReset={isAskingToReset}
      onAskingToResetChange={setAskingToReset}
      onChanged={onChanged}
    />
  )
  return (
    <>
      {(!hasFoot || apps) && renderPlay()}
      {!(hasFoot && isTransferMain) && transferButton}
      {logsInByItself ? (
        <div className={styles.login}>
          <Button
            variant="quiet"
            wide
            className={styles.loginButton}
            icon={<ChevronDown size={18} />}
            aria-expanded={isExpanded}
            aria-controls={loginId}
            onClick={() => setExpanded(!isExpanded)}
          >
            {t('gameAccount.login')}
          </Button>
          <div id={loginId}>{isExpanded && loginDetails}</div>
        </div>
      ) : (
        loginDetails
      )}
      {hasFoot && <DialogFoot>{isTransferMain ? transferButton : renderPlay()}</DialogFoot>}
    </>
  )
}
