import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'
import type { Selection } from './use-insight.ts'

type ExportButtonProps = { selection: Selection; report: 'figures' | 'unthanked' }

/** Saves what is shown as CSV. */
export function ExportButton({ selection, report }: ExportButtonProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await recognition.call.exportRecognitionInsight({ ...selection, report }))
      show({ tone: 'success', text: formatMessage({ id: 'recognition.insight.exported' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" icon={Download} pending={pending} onClick={() => void save()}>
      <FormattedMessage id={`recognition.insight.export.${report}`} />
    </Button>
  )
}
