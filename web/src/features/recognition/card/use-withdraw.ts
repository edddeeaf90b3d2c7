import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { renewPoints } from '#features/points/server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'

/** Withdraws a nomination: its points return to where they came from. */
export function useWithdraw({ recognition_id }: Recognition): () => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async () => {
    recognitions.put([await recognition.call.interactWithRecognition({ action: 'take_back', recognition_id })])
    renewPoints(queryClient)
    show({ text: formatMessage({ id: 'recognition.withdrawn' }) })
  }
}
