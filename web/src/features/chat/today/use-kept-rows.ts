import { useState } from 'react'
import { keptInOrder } from './sections.ts'

/** Whether a reply to a row is being written, and the function that changes it. */
export type Answering = { answering: boolean; onAnswering: (answering: boolean) => void }
export type KeptRows = { ids: readonly string[]; of: (id: string) => Answering }

/** The rows of a section, by id. One with an open composer stays where it is, also when it is read meanwhile. */
export function useKeptRows(now: readonly string[]): KeptRows {
  const [written, setWritten] = useState<readonly string[]>([])
  const [shown, setShown] = useState(now)
  const ids = keptInOrder(shown, now, written)
  if (ids.join() !== shown.join()) setShown(ids)
  return {
    ids,
    of: (id) => ({
      answering: written.includes(id),
      onAnswering: (answering) => setWritten((before) => [...before.filter((one) => one !== id), ...(answering ? [id] : [])]),
    }),
  }
}
