import { Download } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import type { Exported } from './export-menu.tsx'

const ExportMenu = popupOnDemand(() => import('./export-menu.tsx'), 'menu')

/** Saves what is shown, as a workbook or as CSV. */
export function ExportButton({ selection, report }: Exported) {
  const trigger = (
    <Button size="small" icon={Download}>
      <FormattedMessage id={`recognition.insight.export.${report}`} />
    </Button>
  )
  return <ExportMenu selection={selection} report={report} trigger={trigger} />
}
