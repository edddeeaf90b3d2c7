import { limits } from '@atrium/contract/limits'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useAttachments, useChat } from '../use-chat.ts'
import type { Clip } from '../clips/recorder.ts'
import { WaitingFiles } from '../attachments/waiting-files-on-demand.ts'
import { faultOf } from './attach-fault.ts'

export type Attach = ReturnType<typeof useAttach>

/** The files of a place's composer: accepted files go into its tray, refused ones are listed with the reason. */
export function useAttach(place: string) {
  const { formatMessage } = useIntl()
  const { attachments } = useChat()
  const tray = useAttachments(place)
  const [faults, setFaults] = useState<readonly string[]>([])
  // Preloaded, so that files chosen offline are visible in the waiting message.
  useEffect(() => void WaitingFiles.preload(), [])
  /** Accepted files are in the tray when this returns: sending right afterwards includes them. */
  const add = (files: readonly File[]): void => {
    const refused = files.filter((file) => faultOf(file))
    const good = files.filter((file) => !refused.includes(file))
    const room = Math.max(0, limits.filesPerMessage - attachments.list(place).length)
    if (room)
      attachments.add(
        place,
        good.slice(0, room).map((file) => ({ file })),
      )
    void explain(refused, good.length > room)
  }
  const explain = async (refused: readonly File[], tooMany: boolean): Promise<void> => {
    if (!refused.length && !tooMany) return setFaults([])
    // Without the code for sentences, the refused files are at least named.
    const sentences = import('./describe-faults.ts').then(({ describeFaults }) => describeFaults(refused, tooMany, formatMessage))
    setFaults(await sentences.catch(() => refused.map(({ name }) => name)))
  }
  return {
    tray,
    /** Also true for files added since the last render. */
    hasFiles: () => attachments.list(place).length > 0,
    faults,
    add,
    /** A clip has its metadata already. */
    addClip: (clip: Clip) => attachments.add(place, [clip]),
    dismiss: () => setFaults([]),
    remove: attachments.remove,
    retry: attachments.retry,
  }
}
