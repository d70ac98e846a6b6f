import { useTexts } from '../../lib/i18n/i18n.ts'
import { launcherOf } from '../../lib/runtime/launch-settings.ts'
import { Button } from '../../ui/form/button.tsx'
import type { GameAccountSummary } from './game-account-summary.ts'
import { Play } from './launch/play.tsx'
import { useLaunch } from './launch/use-launch.ts'

interface Props {
  game: Pick<GameAccountSummary, 'code' | 'name' | 'links'>
  /** Called when the member returns from the game. Reads the balances. */
  onReturn: () => void
  /**
   * Opens the dialog of the game. Called when the member needs a new password after a failure, or presses the button of
   * a game in which the member must enter the login.
   */
  onShowGame: () => void
}

const LaunchButton = ({ game: { code, name, links }, onReturn, onShowGame }: Props) => {
  const { t } = useTexts()
  const launcher = launcherOf(code)
  const launch = useLaunch({ code, links }, { launcher, text: t('gameAccount.opening', { name }), onReturn })
  return (
    <Play
      name={name}
      label={t('gameAccount.playNow')}
      launch={launch}
      hint=""
      takesFocus={false}
      afterTransfer
      onResetPassword={onShowGame}
    />
  )
}

/** The button that opens a game right after money was moved into it. */
export const PlayNow = (props: Props) => {
  const { t } = useTexts()
  const kind = launcherOf(props.game.code)?.kind
  if (kind === 'autoLogin' || kind === 'form') return <LaunchButton {...props} />
  return (
    <Button variant="main" wide onClick={props.onShowGame}>
      {t('gameAccount.playNow')}
    </Button>
  )
}
