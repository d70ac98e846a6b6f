import type { SlipOrderSpec } from '@sabai/contracts/control'
import { callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { MemberSelect } from '../member-select.tsx'
import type { NamedMember } from '../named-member.ts'
import { useChosenMember } from '../use-chosen-member.ts'
import { downloadSlip } from './download-slip.ts'

type SlipKind = SlipOrderSpec['kind']

const KIND_LABELS: Readonly<Record<SlipKind, string>> = {
  ok: 'good',
  duplicate: 'of a transfer that was credited already',
  wrongDestination: 'to an account that is not ours',
  wrongSender: 'from the account of somebody else',
  old: 'of a transfer more than an hour ago',
  unknownTransfer: 'of a transfer that the bank does not know',
  noCode: 'without a QR code',
  paymentCode: 'with a QR code to pay',
  damagedCode: 'with a damaged QR code',
  tooSmall: 'too small',
}

const isSlipKind = (value: string): value is SlipKind => Object.hasOwn(KIND_LABELS, value)

/** Makes a sample slip of any kind, and downloads it as a picture or uploads it for the member at once. */
export const SlipMaker = ({ id, members }: { id: string; members: readonly NamedMember[] }) => {
  const { isBusy, run } = useAction()
  const { who, choose, amountField } = useChosenMember(members)
  const makeSlip = ({ amount = '', kind = '', ago = '', what }: Readonly<Record<string, string>>) => {
    const order: SlipOrderSpec = {
      member: who,
      kind: isSlipKind(kind) ? kind : 'ok',
      amount: Number(amount),
      ...(ago.trim() && { ago: ago.trim() }),
    }
    run(async () => {
      if (what === 'upload') {
        await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body: { sendSlip: order } })
        return `Uploaded a slip for ${who}`
      }
      const content = await callControl('POST /__mock/worlds/{id}/slips', { params: { id }, body: order })
      return `Downloaded ${await downloadSlip(content)}`
    })
  }
  return (
    <Panel title="Sample slip">
      <MutedText>The transfer that a slip shows is made as well, so that the mock finds it at the bank.</MutedText>
      <Form label="Sample slip" onSend={makeSlip}>
        <MemberSelect members={members} value={who} onChange={choose} />
        <Select label="Slip" name="kind">
          {Object.entries(KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        <Field {...amountField} />
        <Field label="Sent how long ago" name="ago" placeholder="just now, or 5m, 2h" />
        <Select label="Then" name="what">
          <option value="download">download the picture</option>
          <option value="upload">upload it for the member</option>
        </Select>
        <Button tone="main" type="submit" disabled={isBusy}>
          Make
        </Button>
      </Form>
    </Panel>
  )
}
