import { WALLET } from '@sabai/contracts/constants'
import { CircleUserRound, Landmark, Wallet } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { monogramOf } from './bank-monograms.ts'
import { initialsOf } from './initials.ts'
import { Picture } from './picture.tsx'
import styles from './tile.module.css'

interface Props {
  /** At most a few letters, so that they are legible in a small square. Without letters, the icon is shown. */
  letters?: string
  icon: ReactNode
  className?: string | undefined
  style?: CSSProperties
}

const Tile = ({ letters = '', icon, className, style }: Props) => (
  <span
    className={classNames(styles.tile, className)}
    style={{ ...style, '--chars': letters.length } as CSSProperties}
    aria-hidden="true"
  >
    {letters ? <span>{letters}</span> : icon}
  </span>
)

/** A coloured monogram of a bank, next to its name; no logos are shown, because they are trademarks. */
export const BankTile = ({ code }: { code: string }) => {
  const { letters, background, color } = monogramOf(code)
  return <Tile letters={letters} icon={<Landmark />} style={{ background, color }} />
}

/** The initials of a member, next to the name. */
export const MemberTile = ({ name }: { name: string }) => (
  <Tile className={styles.member} letters={initialsOf(name)} icon={<CircleUserRound />} />
)

/** The icon of the wallet, or the picture of a game, next to the name of an account. */
export const AccountTile = ({ code, name, logo = '' }: { code: string; name: string; logo?: string }) =>
  code === WALLET ? (
    <Tile className={styles.wallet} icon={<Wallet />} />
  ) : (
    <Picture key={logo} src={logo} className={styles.tile} fallback={initialsOf(name).slice(0, 1)} />
  )
