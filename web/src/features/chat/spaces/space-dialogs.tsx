import type { Space } from '@atrium/contract/chat/schemas'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import type { SpaceDialog } from '../conversation/conversation-menu.tsx'

const InviteDialog = dialogOnDemand(() => import('../members/invite-dialog.tsx'))
const LeaveDialog = dialogOnDemand(() => import('../members/leave-dialog.tsx'))
const SettingsDialog = dialogOnDemand(() => import('./space-settings-dialog.tsx'))
const ArchiveDialog = dialogOnDemand(() => import('./archive-dialog.tsx'))
const HandOverDialog = dialogOnDemand(() => import('../members/hand-over-dialog.tsx'))
const NameGroupDialog = dialogOnDemand(() => import('./name-group-dialog.tsx'))

type SpaceDialogsProps = { space: Space; name: string; dialog: SpaceDialog | undefined; open: boolean; onClose: () => void }

/** The dialogs of the space menu. */
export default function SpaceDialogs({ space, name, dialog, onClose }: SpaceDialogsProps) {
  return (
    <>
      <InviteDialog space={space} name={name} open={dialog === 'invite'} onClose={onClose} />
      <LeaveDialog space={space} name={name} open={dialog === 'leave'} onClose={onClose} />
      <SettingsDialog space={space} open={dialog === 'settings'} onClose={onClose} />
      <ArchiveDialog space={space} open={dialog === 'archive'} onClose={onClose} />
      <HandOverDialog space={space} open={dialog === 'handOver'} onClose={onClose} />
      <NameGroupDialog space={space} turns={dialog === 'turn'} open={dialog === 'name' || dialog === 'turn'} onClose={onClose} />
    </>
  )
}
