import type { TableFormat } from '@atrium/contract/people/imports'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { cloneElement, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { saveFile } from '#app/save-file.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition } from '../server.ts'
import type { Selection } from './use-insight.ts'

export type Exported = { selection: Selection; report: 'figures' | 'unthanked' }

/** The formats of a report. */
export default function ExportMenu({ selection, report, trigger, ...popup }: PopupProps & Exported) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const save = async (format: TableFormat): Promise<void> => {
    setPending(true)
    try {
      saveFile(await recognition.call.exportRecognitionInsight({ ...selection, report, format }))
      show({ tone: 'success', text: formatMessage({ id: 'recognition.insight.exported' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu {...popup} trigger={cloneElement(trigger, { 'aria-busy': pending })}>
      <MenuItem icon={FileSpreadsheet} disabled={pending} onSelect={() => void save('xlsx')}>
        <FormattedMessage id="recognition.insight.export.xlsx" />
      </MenuItem>
      <MenuItem icon={FileText} disabled={pending} onSelect={() => void save('csv')}>
        <FormattedMessage id="recognition.insight.export.csv" />
      </MenuItem>
    </Menu>
  )
}
