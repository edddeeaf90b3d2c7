import { AttachButton } from './attach-button.tsx'
import { ClipButtons } from './clip-buttons.tsx'
import type { Attach } from './use-attach.ts'

/** Buttons for files and clips. */
export const AttachTools = ({ attach }: { attach: Attach }) => (
  <>
    <AttachButton onFiles={attach.add} />
    <ClipButtons onClip={attach.addClip} />
  </>
)
