import type { Game } from '../../features/games/read-games.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'

interface Props {
  /** The game that the dialog offers to open; undefined if the operator has none. */
  game: Game | undefined
  onOpenGame: (code: string) => void
  onClose: () => void
}

/**
 * Shown instead of the transfer dialog if no game is open: the wallet is then the only account, and a transfer needs
 * two.
 */
export const NoOpenGameDialog = ({ game, onOpenGame, onClose }: Props) => {
  const { t } = useTexts()
  const commonProps = { title: t('home.noOpenGame'), children: <p>{t('home.noOpenGameHint')}</p>, onClose }
  if (!game) return <MessageDialog {...commonProps} />
  return (
    <ConfirmDialog
      {...commonProps}
      confirmLabel={t('home.openGame', { name: game.name })}
      isBusy={false}
      onConfirm={() => onOpenGame(game.code)}
    />
  )
}
