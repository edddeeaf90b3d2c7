import { contentTypeOf, largestOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'
import { useAttachments, useChat } from '../use-chat.ts'
import type { Clip } from '../clips/recorder.ts'
import { WaitingFiles } from '../parts/attachments/waiting-files-on-demand.ts'

export type Attach = ReturnType<typeof useAttach>

/** The files of a place's composer: what may come in comes into its tray, what may not is named with the reason. */
export function useAttach(place: string) {
  const { formatMessage } = useIntl()
  const { attachments } = useChat()
  const tray = useAttachments(place)
  const [faults, setFaults] = useState<readonly string[]>([])
  // What is chosen without a line is seen in the message that waits for one.
  useEffect(() => void WaitingFiles.preload(), [])
  /** Those that may come in are in the tray when this returns: whoever sends right after sends them too. */
  const add = (files: readonly File[]): void => {
    const good = files.filter((file) => !faultOf(file))
    const room = Math.max(0, limits.filesPerMessage - attachments.list(place).length)
    if (room)
      attachments.add(
        place,
        good.slice(0, room).map((file) => ({ file })),
      )
    void tell(files, good.length > room)
  }
  const tell = async (files: readonly File[], tooMany: boolean): Promise<void> => {
    const told = await Promise.all(
      files.map(async (file) => {
        const fault = faultOf(file)
        return fault ? formatMessage({ id: 'chat.cannotAttach' }, { name: file.name, reason: await refusalText(fault) }) : []
      }),
    )
    const many = tooMany ? [formatMessage({ id: 'chat.tooManyFiles' }, { count: limits.filesPerMessage })] : []
    setFaults([...told.flat(), ...many])
  }
  return {
    tray,
    faults,
    add,
    /** A clip is measured already. */
    addClip: (clip: Clip) => attachments.add(place, [clip]),
    dismiss: () => setFaults([]),
    remove: attachments.remove,
    retry: attachments.retry,
  }
}

/** What the server would say, before it has to. */
function faultOf({ name, size }: File): 'FILE_TYPE_NOT_ALLOWED' | 'INVALID_REQUEST' | 'FILE_TOO_LARGE' | undefined {
  const contentType = contentTypeOf(name)
  if (!contentType) return 'FILE_TYPE_NOT_ALLOWED'
  if (size === 0) return 'INVALID_REQUEST'
  return size > largestOf(contentType) ? 'FILE_TOO_LARGE' : undefined
}
