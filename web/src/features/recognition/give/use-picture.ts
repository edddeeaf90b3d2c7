import { contentTypeOf, isImage } from '@atrium/contract/files/types'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { rememberFile } from '#features/files/links.ts'
import { uploadFile } from '#features/files/upload.ts'
import type { Giving } from './use-give.ts'

/** Uploads the chosen picture at once, so that giving need not wait for it. */
export function usePicture({ draft: { picture }, change }: Giving) {
  const { formatMessage } = useIntl()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const choose = async (file: File): Promise<void> => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    if (!isImage(contentTypeOf(file.name) ?? '')) return setFault(formatMessage({ id: 'recognition.noPicture' }))
    setFault(undefined)
    setShare(0)
    change({ picture: { fileId: undefined, name: file.name, alt: '' } })
    const result = await uploadFile(file, { path: 'recognition', isPrivate: true, signal: abort.signal, onProgress: setShare })
    if (abort.signal.aborted) return
    if (result.status) rememberFile(result.file_id, file)
    else setFault(result.message)
    change({ picture: result.status ? { fileId: result.file_id, name: file.name, alt: '' } : undefined })
  }
  const remove = (): void => {
    running.current?.abort()
    change({ picture: undefined })
  }
  return { share, fault, choose, remove, describe: (alt: string) => picture && change({ picture: { ...picture, alt } }) }
}
