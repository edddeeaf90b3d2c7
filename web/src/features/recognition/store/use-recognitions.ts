import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useSyncExternalStore } from 'react'
import { createRecognitions } from './recognitions.ts'

/** All recognitions known to this page. */
export const recognitions = createRecognitions()

/** A recognition as it is now; `row` is how a list had it. */
export function useRecognition(row: Recognition): Recognition {
  const held = useSyncExternalStore(recognitions.subscribe, () => recognitions.find(row.recognition_id))
  return held && held.revision >= row.revision ? held : row
}

/** A recognition that this page knows, by its id. */
export const useKnownRecognition = (id: string): Recognition | undefined =>
  useSyncExternalStore(recognitions.subscribe, () => recognitions.find(id))
