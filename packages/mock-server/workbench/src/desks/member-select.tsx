import { Select } from '../ui/field.tsx'
import type { NamedMember } from './named-member.ts'

export const MemberSelect = ({
  members,
  value,
  onChange,
}: {
  members: readonly NamedMember[]
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
