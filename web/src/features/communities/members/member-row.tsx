import { CommunityRole, type Community, type CommunityMember } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/failures/confirm-on-demand.tsx'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Menu, MenuItem, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { CardRow } from '#ui/rows/card.tsx'
import { putCommunity, renewCommunities } from '../known-communities.ts'
import { communities } from '../server.ts'

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
      action={<MemberMenu row={row} member={member} name={name} />}
    />
  )
}

/** Nothing for those who may change neither the role nor the membership. Oneself one leaves by the button of the community. */
function MemberMenu({ row, member: { employee_id, role }, name }: MemberRowProps & { name: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const isOwn = employee_id === useSession().employee_id
  const [removing, setRemoving] = useState(false)
  const { community_id } = row
  const mayRemove = !isOwn && (row.can.manage || (row.can.moderate && role === 'member'))
  if (!row.can.manage && !mayRemove) return null
  const change = (next: CommunityRole): void =>
    void communities.call.updateCommunityMember({ community_id, employee_id, role: next }).then(
      () => renewCommunities(queryClient),
      (error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  const remove = async (): Promise<void> => {
    putCommunity(queryClient, await communities.call.removeCommunityMember({ community_id, employee_id }))
    await renewCommunities(queryClient)
  }
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} size="small" label={formatMessage({ id: 'communities.memberMenu' }, { name })} />}>
        {row.can.manage && (
          <MenuRadios
            label={formatMessage({ id: 'communities.role' })}
            value={role}
            onValueChange={change}
            options={CommunityRole.options.map((value) => ({ value, label: formatMessage({ id: `communities.role.${value}` }) }))}
          />
        )}
        {row.can.manage && mayRemove && <MenuSeparator />}
        {mayRemove && (
          <MenuItem tone="danger" onSelect={() => setRemoving(true)}>
            {formatMessage({ id: 'communities.remove' })}
          </MenuItem>
        )}
      </Menu>
      <ConfirmOnDemand
        open={removing}
        onOpenChange={setRemoving}
        title={formatMessage({ id: 'communities.removeTitle' }, { name, community: row.community_name })}
        confirmLabel={formatMessage({ id: 'communities.remove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="communities.removeText" />
      </ConfirmOnDemand>
    </>
  )
}
