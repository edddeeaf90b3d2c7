import { AttachButton } from './attach-button.tsx'
import { ClipButtons } from './clip-buttons.tsx'
import type { Attach } from './use-attach.ts'

/** Buttons for files and clips. */
export const AttachTools = ({ attach, onVoice }: { attach: Attach; onVoice: () => void }) => (
  <>
    <AttachButton onFiles={attach.add} />
    <ClipButtons onVoice={onVoice} onClip={attach.addClip} />
  </>
)
