import { AttachButton } from './attach-button.tsx'
import { ClipButtons } from './clip-buttons.tsx'
import type { Attach } from './use-attach.ts'

/** What can be put into a message beside words. */
export const AttachTools = ({ attach }: { attach: Attach }) => (
  <>
    <AttachButton onFiles={attach.add} />
    <ClipButtons onClip={attach.addClip} />
  </>
)
