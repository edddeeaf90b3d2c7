import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { uploadFile } from '#features/files/upload.ts'
import { imports } from './imports.ts'

export type TableUpload = { name: string; share: number; stop: AbortController }
/** With the file, if trying again may help. */
export type TableProblem = { words: string; file?: File }

/** Uploads a table and opens its import. */
export function useUploadTable(onOpened: (found: EmployeeImport) => void) {
  const { formatMessage } = useIntl()
  const [upload, setUpload] = useState<TableUpload>()
  const [problem, setProblem] = useState<TableProblem>()
  const take = async (file: File) => {
    if (!isTable(file)) return setProblem({ words: formatMessage({ id: 'people.import.wrongFile' }) })
    const stop = new AbortController()
    const progress = (share: number) => setUpload({ name: file.name, share, stop })
    setProblem(undefined)
    progress(0)
    try {
      const result = await uploadFile(file, { path: 'imports', isPrivate: true, signal: stop.signal, onProgress: progress })
      if (result.status) onOpened(await imports.call.createImport({ file_id: result.file_id }))
      else if (result.message) setProblem({ words: result.message, ...(result.passing ? { file } : {}) })
    } catch (error) {
      setProblem({ words: error instanceof Error ? error.message : '', file })
    } finally {
      setUpload(undefined)
    }
  }
  return { upload, problem, setProblem, take }
}

const isTable = ({ name }: File): boolean => /\.(csv|xlsx)$/i.test(name)
