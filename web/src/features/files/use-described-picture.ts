import { contentTypeOf, isImage } from '@atrium/contract/files/types'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../message-ids.ts'
import { rememberFile } from './links.ts'
import { uploadFile } from './upload.ts'

/** A picture of a draft; until it has arrived at the server, it has no id. */
export type DraftPicture = { fileId: string | undefined; name: string; alt: string }

type Choosing = {
  picture: DraftPicture | undefined
  /** The folder of the upload. */
  path: string
  noPicture: MessageId
  /** What else was typed during the upload stays: the last one of these is called. */
  onChange: (picture: DraftPicture | undefined) => void
}

/** Uploads the chosen picture at once, so that saving need not wait for it. A failed upload leaves the picture that was there. */
export function useDescribedPicture({ picture, path, noPicture, onChange }: Choosing) {
  const { formatMessage } = useIntl()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const forgetLost = useEffectEvent(() => {
    if (picture && !picture.fileId) onChange(undefined)
  })
  useEffect(() => {
    // An upload that a reload interrupted does not go on.
    forgetLost()
    return () => running.current?.abort()
  }, [])
  const choose = async (file: File): Promise<void> => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    if (!isImage(contentTypeOf(file.name) ?? '')) return setFault(formatMessage({ id: noPicture }))
    const before = picture?.fileId ? picture : undefined
    setFault(undefined)
    setShare(0)
    onChange({ fileId: undefined, name: file.name, alt: '' })
    const result = await uploadFile(file, { path, isPrivate: true, signal: abort.signal, onProgress: setShare })
    if (abort.signal.aborted) return
    if (result.status) rememberFile(result.file_id, file)
    else setFault(result.message)
    onChange(result.status ? { fileId: result.file_id, name: file.name, alt: '' } : before)
  }
  const remove = (): void => {
    running.current?.abort()
    onChange(undefined)
  }
  return { share, fault, choose, remove, describe: (alt: string) => picture && onChange({ ...picture, alt }) }
}
