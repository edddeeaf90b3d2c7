import type { Community } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { EditCommunity, EditRule } from '#features/communities/edit-community.tsx'
import { putCommunity } from '#features/communities/known-communities.ts'
import { renewCommunities } from '#features/communities/renew-communities.ts'
import { communities } from '#features/communities/server.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'

/** Changing a community, and having its members follow a rule; archiving and restoring it, which run at once and can be undone. */
export default function ManageMenu({ row, ...popup }: PopupProps & { row: Community }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const [isRuling, setRuling] = useState(false)
  const archive = async (is_archived: boolean): Promise<void> => {
    try {
      putCommunity(queryClient, await communities.call.updateCommunity({ community_id: row.community_id, is_archived }))
      void renewCommunities(queryClient)
      const id = is_archived ? 'communities.archivedNow' : 'communities.restoredNow'
      show({ text: formatMessage({ id }, { name: row.community_name }), onUndo: () => void archive(!is_archived) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <Menu trigger={popup.trigger} open={popup.open} onOpenChange={popup.onOpenChange} toFirst={popup.toFirst}>
        <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
          {formatMessage({ id: 'communities.edit' })}
        </MenuItem>
        {row.can.rule && (
          <MenuItem icon={UsersRound} onSelect={() => setRuling(true)}>
            {formatMessage({ id: 'communities.rule' })}
          </MenuItem>
        )}
        <MenuItem icon={row.is_archived ? ArchiveRestore : Archive} onSelect={() => void archive(!row.is_archived)}>
          {formatMessage({ id: row.is_archived ? 'communities.restore' : 'communities.archive' })}
        </MenuItem>
      </Menu>
      <EditRule row={row} open={isRuling} onClose={() => setRuling(false)} />
      <EditCommunity row={row} open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
