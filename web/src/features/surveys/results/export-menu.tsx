import type { SurveyCut } from '@atrium/contract/surveys/kinds'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useIntl, FormattedMessage } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { saveFile } from '#app/save-file.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'

type Report = 'figures' | 'comments' | 'answers'
const formats = ['xlsx', 'csv'] as const
type Format = (typeof formats)[number] | 'pdf'

type ExportMenuProps = PopupProps & { survey: SurveyDetail; cut: SurveyCut | undefined }

/** Saves what is shown as a report to be read, as a workbook or as CSV; of an attributed survey also each answer. */
export default function ExportMenu({ survey: { survey_id, mode, can }, cut, ...popup }: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const reports: Report[] = [
    'figures',
    ...(can.see_comments ? (['comments'] as const) : []),
    ...(mode === 'attributed' && can.see_participation ? (['answers'] as const) : []),
  ]
  const save = (report: Report, format: Format): Promise<unknown> =>
    surveys.call.exportSurveyResults({ survey_id, report, format, ...(cut && { cut }) }).then(
      (file) => {
        saveFile(file)
        show({ tone: 'success', text: formatMessage({ id: 'surveys.exported' }) })
      },
      (error: unknown) => show({ tone: 'danger', text: textOf(error) }),
    )
  return (
    <Menu {...popup}>
      <MenuItem onSelect={() => void save('figures', 'pdf')}>
        <FormattedMessage id="surveys.export.report" />
      </MenuItem>
      {reports.flatMap((report) =>
        formats.map((format) => (
          <MenuItem key={`${report} ${format}`} onSelect={() => void save(report, format)}>
            <FormattedMessage id={`surveys.export.${report}`} values={{ format: format === 'csv' ? 'CSV' : 'Excel' }} />
          </MenuItem>
        )),
      )}
    </Menu>
  )
}
