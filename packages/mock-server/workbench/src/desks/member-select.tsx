import { Select } from '../ui/field.tsx'
import type { DeskMember } from './desk-member.ts'

export const MemberSelect = ({
  members,
  value,
  onChange,
}: {
  members: readonly DeskMember[]
  value: string
  onChange: (who: string) => void
}) => (
  <Select label="Member" value={value} onChange={({ target }) => onChange(target.value)}>
    {members.map(({ who, member }) => (
      <option key={who} value={who}>
        {who} · {member.name}
      </option>
    ))}
  </Select>
)
