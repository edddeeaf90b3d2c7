import type { MessageFile } from '@atrium/contract/chat/attachments'
import { useEffect, useState } from 'react'
import { uploadedFile } from '#features/files/links.ts'
import { bounds } from './bounds.ts'
import { openPdf, startPdfWorker, type PdfDocument } from './pdf-document.ts'

/** The opened PDF, undefined while it loads; "failed" if it cannot be shown. It is closed with the component. */
export function usePdf({ file_id, bytes }: MessageFile, link: string | undefined): PdfDocument | 'failed' | undefined {
  const [pdf, setPdf] = useState<PdfDocument | 'failed'>()
  useEffect(() => {
    if (!link) return
    const left = new AbortController()
    const opening = bytes > bounds.bytes ? Promise.reject(new Error('the PDF is too large')) : open(file_id, link, left.signal)
    void opening.then(setPdf, () => {
      if (!left.signal.aborted) setPdf('failed')
    })
    return () => left.abort()
  }, [file_id, bytes, link])
  return pdf
}

async function open(fileId: string, link: string, signal: AbortSignal): Promise<PdfDocument> {
  const bytes = await (uploadedFile(fileId) ?? (await fetchFile(link, signal))).arrayBuffer()
  const worker = startPdfWorker()
  signal.addEventListener('abort', () => worker.terminate())
  return openPdf(bytes, worker)
}

async function fetchFile(link: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(link, { signal })
  if (!response.ok) throw new Error(`the file was not read: ${response.status}`)
  return response
}
