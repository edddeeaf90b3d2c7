import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { points } from '../server.ts'
import { yearUntil } from '../year-until.ts'

/** Saves every change of people’s points of the last twelve months as a table. */
export function ExportPoints() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const days = yearUntil(useToday())
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await points.call.exportPoints(days))
      show({ tone: 'success', text: formatMessage({ id: 'settings.points.exported' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" icon={Download} pending={pending} onClick={() => void save()}>
      <FormattedMessage id="settings.points.export" />
    </Button>
  )
}
