import { openUrlOf } from '@sabai/contracts/paths'
import { callControl } from '../control/control.ts'
import type { FollowState } from '../control/journal-follower.ts'
import { useAction } from '../control/use-action.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Tag } from '../ui/layout.tsx'
import { ClockControls } from './clock-controls.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

interface FollowStateText {
  readonly label: string
  readonly tone: 'good' | 'bad' | 'wait'
  readonly text?: string
}

const FOLLOW_STATES: Readonly<Record<FollowState, FollowStateText>> = {
  connecting: { label: 'connecting', tone: 'wait' },
  live: { label: 'live', tone: 'good' },
  silent: { label: 'Not live:', tone: 'bad', text: 'nothing comes from the mock; trying again' },
  lost: { label: 'Not live:', tone: 'bad', text: 'the connection to the mock was lost; trying again' },
}

/** The header of a world: name, settings, clock, whether the view is live, and links that open the app as a member. */
export const WorldHead = ({ world, followState }: { world: WorldDetails; followState: FollowState }) => {
  const { id, base, appUrl, logins, member, page, settings, persisted, seed } = world
  const { isBusy, run } = useAction()
  const { label, tone, text } = FOLLOW_STATES[followState]
  const reset = () =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/scenario', { params: { id }, body: {} })
      return `Reset “${id}” to its fixtures`
    })
  const firstMember = member ?? logins[0]?.key
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1>{id}</h1>
        <Tag>{base}</Tag>
        <Tag>seed {seed}</Tag>
        {persisted && <Tag>on disk</Tag>}
        {settings.limits && <Tag tone="wait">rate limits</Tag>}
        {settings.closingWindow && <Tag tone="wait">closing hours</Tag>}
        <span role="status" aria-label="Connection">
          <Tag tone={tone}>{label}</Tag> {text}
        </span>
        <ClockControls world={world} />
      </div>
      <div className={styles.line}>
        <div className={styles.members}>
          Open as
          {logins.map(({ key, name }) => (
            <ButtonLink
              key={key}
              href={openUrlOf(appUrl, key, page)}
              target="_blank"
              title={name}
              tone={key === member ? 'main' : 'plain'}
            >
              {key}
            </ButtonLink>
          ))}
          <ButtonLink href={appUrl} target="_blank">
            visitor
          </ButtonLink>
        </div>
        {firstMember && (
          <CopyButton text={openUrlOf(appUrl, firstMember, page)} what={`link for ${firstMember}`} label="Copy link" />
        )}
        <ConfirmButton
          label="Reset world"
          disabled={isBusy}
          question={`Reset “${id}”?`}
          warning="Its scenarios are cleared, and its members and money return to the fixtures. The clock stays."
          onConfirm={reset}
        />
      </div>
    </header>
  )
}
