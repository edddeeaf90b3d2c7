import { CommunityRole, type Community, type CommunityMember } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { putCommunity } from '../known-communities.ts'
import { renewCommunities } from '../renew-communities.ts'
import { communities } from '../server.ts'

type MemberMenuProps = PopupProps & { row: Community; member: CommunityMember; name: string; mayRemove: boolean }

/** The role of a member, for owners, and removing them. */
export default function MemberMenu({ row, member: { employee_id, role }, name, mayRemove, ...popup }: MemberMenuProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const { community_id } = row
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
      <Menu trigger={popup.trigger} open={popup.open} onOpenChange={popup.onOpenChange} toFirst={popup.toFirst}>
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
