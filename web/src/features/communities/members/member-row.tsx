import type { Community, CommunityMember } from '@atrium/contract/communities/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CardRow } from '#ui/rows/card.tsx'

const MemberMenu = popupOnDemand(() => import('./member-menu.tsx'), 'menu')

type MemberRowProps = { row: Community; member: CommunityMember }

/** A member with their role, and what the person may change about it. */
export function MemberRow({ row, member }: MemberRowProps) {
  const { formatMessage, formatDate } = useIntl()
  const person = usePerson(member.employee_id)
  const name = person ? nameOf(person) : '…'
  const since = formatMessage({ id: 'communities.memberSince' }, { day: formatDate(member.joined_at, { dateStyle: 'medium' }) })
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} />}
      title={
        <RouterLink to={profilePath(member.employee_id)} dir="auto">
          {name}
        </RouterLink>
      }
      detail={member.role === 'member' ? since : formatMessage({ id: `communities.role.${member.role}` })}
      action={<MemberActs row={row} member={member} name={name} />}
    />
  )
}

/** Nothing for those who may change neither the role nor the membership. The button of the community is the way to leave it. */
function MemberActs({ row, member, name }: MemberRowProps & { name: string }) {
  const { formatMessage } = useIntl()
  const isOwn = member.employee_id === useSession().employee_id
  const mayRemove = !isOwn && !row.is_by_rule && (row.can.manage || (row.can.moderate && member.role === 'member'))
  if (!row.can.manage && !mayRemove) return null
  const label = formatMessage({ id: 'communities.memberMenu' }, { name })
  const trigger = <IconButton icon={Ellipsis} size="small" label={label} />
  return <MemberMenu row={row} member={member} name={name} mayRemove={mayRemove} trigger={trigger} />
}
