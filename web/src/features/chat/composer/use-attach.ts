import { contentTypeOf, largestOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'
import { useAttachments, useChat } from '../use-chat.ts'
import type { Clip } from '../clips/recorder.ts'
import { WaitingFiles } from '../parts/attachments/waiting-files-on-demand.ts'
import { readMedia } from './read-media-on-demand.ts'

export type Attach = ReturnType<typeof useAttach>

/** The files of a place's composer: what may come in comes into its tray, what may not is named with the reason. */
export function useAttach(place: string) {
  const { formatMessage } = useIntl()
  const { attachments } = useChat()
  const tray = useAttachments(place)
  const [faults, setFaults] = useState<readonly string[]>([])
  // What is chosen without a line is seen in the message that waits for one.
  useEffect(() => void WaitingFiles.preload(), [])
  const add = async (files: readonly File[]): Promise<void> => {
    const judged = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) })))
    const good = judged.filter(({ fault }) => !fault)
    const room = Math.max(0, limits.filesPerMessage - attachments.list(place).length)
    const told = judged.flatMap(({ file, fault }) =>
      fault ? formatMessage({ id: 'chat.cannotAttach' }, { name: file.name, reason: fault }) : [],
    )
    setFaults(good.length > room ? [...told, formatMessage({ id: 'chat.tooManyFiles' }, { count: limits.filesPerMessage })] : told)
    const measured = await Promise.all(
      good.slice(0, room).map(async ({ file }) => {
        const media = await readMedia(file)
        return { file, ...(media && { media }) }
      }),
    )
    attachments.add(place, measured)
  }
  return {
    tray,
    faults,
    add: (files: readonly File[]) => void add(files),
    /** A clip is measured already. */
    addClip: (clip: Clip) => attachments.add(place, [clip]),
    dismiss: () => setFaults([]),
    remove: attachments.remove,
    retry: attachments.retry,
  }
}

/** In the catalogue's words, before the server has to say them. */
async function faultOf({ name, size }: File): Promise<string | undefined> {
  const contentType = contentTypeOf(name)
  if (!contentType) return refusalText('FILE_TYPE_NOT_ALLOWED')
  if (size === 0) return refusalText('INVALID_REQUEST')
  return size > largestOf(contentType) ? refusalText('FILE_TOO_LARGE') : undefined
}
