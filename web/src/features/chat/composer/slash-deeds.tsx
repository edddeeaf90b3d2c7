import { Suspense } from 'react'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import type { Destination } from '@atrium/contract/chat/schemas'
import type { Editor } from '@tiptap/core'
import { useSpaceName } from '../use-space-name.ts'
import type { Bridge } from './bridge.ts'
import { usePostponed } from './use-postponed.ts'
import { useSendShortcuts } from './use-send-shortcuts.ts'
import { useSlashShortcut } from './use-slash-shortcut.ts'
import { useSpaceOf } from './use-space-of.ts'

const ClipDialog = lazyWithRetry(() => import('../clips/clip-dialog.tsx'))
const InviteDialog = dialogOnDemand(() => import('../parts/invite-dialog.tsx'))
const ScheduleDialog = dialogOnDemand(() => import('../parts/scheduled/schedule-dialog.tsx'))
const LeaveDialog = dialogOnDemand(() => import('../parts/leave-dialog.tsx'))

/** What is called up in the composer and done over the page. */
export type SlashDeed = 'audio' | 'video' | 'invite' | 'leave' | 'later'
type SlashDeedsProps = {
  editor: Editor
  deed: SlashDeed | undefined
  destination: Destination | undefined
  bridge: Bridge
  onDone: () => void
}

/** The dialogs of what was called up, and the keys that lead there. Beside the editor, which does not wait for them. */
export default function SlashDeeds({ editor, deed, destination, bridge, onDone }: SlashDeedsProps) {
  const space = useSpaceOf(destination)
  const name = useSpaceName(space)
  const { attach, later } = bridge.handlers()
  const postponed = usePostponed(editor, bridge, deed === 'later', onDone)
  useSlashShortcut(editor, destination)
  useSendShortcuts(later !== undefined)
  const kind = deed === 'audio' || deed === 'video' ? deed : undefined
  return (
    <Suspense>
      {kind && attach && <ClipDialog kind={kind} onClip={attach.addClip} onClose={onDone} />}
      {later && <ScheduleDialog later={later} body={postponed} open={postponed !== undefined} onClose={onDone} />}
      {space && <InviteDialog space={space} name={name} open={deed === 'invite'} onClose={onDone} />}
      {space && <LeaveDialog space={space} name={name} open={deed === 'leave'} onClose={onDone} />}
    </Suspense>
  )
}
