import type { ControlReply } from '@sabai/contracts/control'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MutedText, Panel, Row } from '../../ui/layout.tsx'
import { formatClock } from '../../ui/time.tsx'
import styles from '../desks.module.css'
import { formatWireMoney } from '../money.ts'
import { type NamedMember, nameOf } from '../named-member.ts'
import { useAct } from '../use-act.ts'

type QrCodes = ControlReply<'GET /__mock/worlds/{id}/deposits'>['qrCodes']

/** Lists the open QR codes of all members and pays them. */
export const QrDesk = ({ id, members, qrCodes }: { id: string; members: readonly NamedMember[]; qrCodes: QrCodes }) => {
  const { busy, act } = useAct(id)
  return (
    <Panel title="QR codes">
      {qrCodes.length === 0 ? (
        <MutedText>No QR code is open. A member creates one in the deposit dialog.</MutedText>
      ) : (
        <ul className={styles.items}>
          {qrCodes.map(({ qrcodeId, member, provider, amount, currency, payload, expireIn }) => {
            const who = nameOf(members, member)
            const money = formatWireMoney(amount, currency)
            return (
              <li key={qrcodeId} className={styles.item}>
                <span>
                  <strong>{money}</strong> {who} by {provider}
                  <span className={styles.faint}>
                    {qrcodeId}, until {formatClock(expireIn)}
                  </span>
                </span>
                <Row>
                  <CopyButton text={payload} what="what the QR code says" label="Copy" />
                  <Button
                    disabled={busy}
                    onClick={() => act({ payQr: { member: who, qrcodeId } }, `Paid ${money} for ${who}`)}
                  >
                    Pay
                  </Button>
                </Row>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
