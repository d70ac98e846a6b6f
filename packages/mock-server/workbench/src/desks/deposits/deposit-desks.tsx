import { useEffect } from 'react'
import { useControlQuery } from '../../control/use-control-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import type { NamedMember } from '../named-member.ts'
import { QrDesk } from './qr-desk.tsx'
import { SlipDesk } from './slip-desk.tsx'
import { SlipMaker } from './slip-maker.tsx'
import { TransferDesk } from './transfer-desk.tsx'

const POLL_MS = 2_000

/** The desks for deposits: bank transfers, QR codes, slips. `lastCall` is the number of the newest call. */
export const DepositDesks = ({
  id,
  members,
  lastCall,
}: {
  id: string
  members: readonly NamedMember[]
  lastCall: number
}) => {
  const read = useControlQuery('GET /__mock/worlds/{id}/deposits', { params: { id } }, POLL_MS)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  return (
    <AsyncContent of={read}>
      {({ transfers, qrCodes, slips }) => (
        <>
          <TransferDesk id={id} members={members} transfers={transfers} />
          <QrDesk id={id} members={members} qrCodes={qrCodes} />
          <SlipDesk id={id} members={members} slips={slips} />
          <SlipMaker id={id} members={members} />
        </>
      )}
    </AsyncContent>
  )
}
