import type { ControlReply } from '@sabai/contracts/control'
import { MutedText, Panel, Tag } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import styles from '../desks.module.css'
import { type NamedMember, nameOf } from '../named-member.ts'

type Logins = ControlReply<'GET /__mock/worlds/{id}/launches'>['logins']

const MAX_SHOWN_LOGINS = 30
const LOGIN_METHODS: Readonly<Record<Logins[number]['by'], string>> = {
  link: 'by a link',
  form: 'by a form of the app',
  page: "typed at the provider's page",
}

const MAX_VALUE_LENGTH = 60
/** Shortens a value, because the hidden fields of a form can be as long as a page. */
const shorten = (value: string): string =>
  value.length <= MAX_VALUE_LENGTH ? value : `${value.slice(0, MAX_VALUE_LENGTH)}… (${value.length} characters)`

/** The newest logins at a provider, newest first, with the fields that arrived. */
export const LoginList = ({ members, logins }: { members: readonly NamedMember[]; logins: Logins }) => (
  <Panel title="Logins at the provider">
    {logins.length === 0 ? (
      <MutedText>Nobody has logged in at this provider yet. What arrives there is listed here.</MutedText>
    ) : (
      <ul className={styles.items}>
        {logins
          .slice(-MAX_SHOWN_LOGINS)
          .reverse()
          .map(({ at, game, member, username, by, fields, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two logins may be equal
            <li key={index} className={styles.item}>
              <span>
                <strong>{game}</strong> {member === null ? `“${username}”` : nameOf(members, member)}{' '}
                {LOGIN_METHODS[by]}
                {fields.map(({ name, value }) => (
                  <span key={name} className={styles.faint}>
                    {name}: {shorten(value)}
                  </span>
                ))}
                {problem !== null && <span className={styles.problem}>{problem}</span>}
                <span className={styles.faint}>{formatTime(at)}</span>
              </span>
              {problem === null ? <Tag tone="good">logged in</Tag> : <Tag tone="bad">refused</Tag>}
            </li>
          ))}
      </ul>
    )}
  </Panel>
)
