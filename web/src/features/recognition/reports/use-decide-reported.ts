import type { ReportedRecognition } from '@atrium/contract/recognition/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'

/** Deciding on reported thanks: they stay, or are taken back with their points. What others decided meanwhile leaves the list too. */
export function useDecideReported({ recognition_id }: Pick<ReportedRecognition, 'recognition_id'>) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf('listReportedRecognitions') })
  const keep = async (): Promise<void> => {
    setPending(true)
    try {
      await recognition.call.decideReportedRecognition({ recognition_id, decision: 'keep' })
      show({ text: formatMessage({ id: 'settings.reportedThanks.kept' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
      await renew()
    }
  }
  const takeBack = async (): Promise<void> => {
    await recognition.call.decideReportedRecognition({ recognition_id, decision: 'take_back' })
    show({ text: formatMessage({ id: 'settings.reportedThanks.takenBack' }) })
    await renew()
  }
  return { pending, keep, takeBack }
}
