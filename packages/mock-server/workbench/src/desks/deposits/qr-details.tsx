import type { ControlReply } from '@sabai/contracts/control'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Panel, Row } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import { Facts } from '../facts.tsx'
import { formatWireMoney } from '../money.ts'
import { useAct } from '../use-act.ts'

type QrCode = ControlReply<'GET /__mock/worlds/{id}/deposits'>['qrCodes'][number]

/** Shows an open QR code of a member, with a button that pays it. */
export const QrDetails = ({ id, who, qr }: { id: string; who: string; qr: QrCode }) => {
  const { qrcodeId, provider, amount, currency, payload, expireIn } = qr
  const { isBusy, act } = useAct(id)
  const money = formatWireMoney(amount, currency)
  return (
    <Panel title={`QR code for ${money}`}>
      <Facts of={{ Member: who, Provider: provider, 'Open until': formatTime(expireIn), Id: qrcodeId }} />
      <Row>
        <Button
          tone="main"
          disabled={isBusy}
          onClick={() => act({ payQr: { member: who, qrcodeId } }, `Paid ${money} for ${who}`)}
        >
          Pay
        </Button>
        <CopyButton text={payload} what="what the QR code says" label="Copy" />
      </Row>
    </Panel>
  )
}
