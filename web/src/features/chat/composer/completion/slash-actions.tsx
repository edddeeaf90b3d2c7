import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSlashEntries } from '#app/features-context.tsx'
import type { Destination } from '@atrium/contract/chat/schemas'
import type { Editor } from '@tiptap/core'
import { useSpaceName } from '../../spaces/use-space-name.ts'
import type { Bridge } from '../editor/bridge.ts'
import { usePostponed } from '../use-postponed.ts'
import { useSendShortcuts } from '../use-send-shortcuts.ts'
import { ComposerHints } from './composer-hints.tsx'
import { useSlashShortcut } from './use-slash-shortcut.ts'
import { useSpaceOf } from './use-space-of.ts'

const ClipDialog = lazyWithRetry(() => import('../../clips/clip-dialog.tsx'))
const InviteDialog = dialogOnDemand(() => import('../../members/invite-dialog.tsx'))
const ScheduleDialog = dialogOnDemand(() => import('../../scheduled/schedule-dialog.tsx'))
const LeaveDialog = dialogOnDemand(() => import('../../members/leave-dialog.tsx'))

/** Commands of the composer that open a dialog over the page. */
export type SlashAction = 'audio' | 'video' | 'invite' | 'leave' | 'later'
type SlashActionsProps = {
  editor: Editor
  action: SlashAction | undefined
  destination: Destination | undefined
  bridge: Bridge
  onDone: () => void
}

/** The dialogs of these commands, and their shortcuts. Separate from the editor, which does not wait for them. */
export default function SlashActions({ editor, action, destination, bridge, onDone }: SlashActionsProps) {
  const space = useSpaceOf(destination)
  const name = useSpaceName(space)
  const { attach, later } = bridge.handlers()
  const postponed = usePostponed(editor, bridge, action === 'later', onDone)
  const entries = useSlashEntries().filter(({ Hint }) => Hint)
  useSlashShortcut(editor, destination)
  useSendShortcuts(later !== undefined)
  return (
    <Loading>
      {destination && entries.length > 0 && <ComposerHints editor={editor} destination={destination} entries={entries} />}
      {action === 'video' && attach && <ClipDialog onClip={attach.addClip} onClose={onDone} />}
      {later && <ScheduleDialog later={later} body={postponed} open={postponed !== undefined} onClose={onDone} />}
      {space && <InviteDialog space={space} name={name} open={action === 'invite'} onClose={onDone} />}
      {space && <LeaveDialog space={space} name={name} open={action === 'leave'} onClose={onDone} />}
    </Loading>
  )
}
