import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarDays, PencilLine } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { CorrectionPane } from '../corrections/correction-pane.tsx'
import { CorrectionRow } from '../corrections/correction-row.tsx'
import { AskedList } from '../parts/asked-list.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import { correctionsPath, timesheetPath } from '../paths.ts'
import { clockin } from '../server.ts'

/** The person’s own corrections, and one of them beside the list; a notification leads to those that wait for them, too. */
export default function CorrectionsScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { correction_id } = useParams({ strict: false })
  const list = useInfiniteQuery({ ...clockin.pages('listCorrections', { limit: 50 }), staleTime: 60_000 })
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.corrections' })}
      detail={<FormattedMessage id="clockin.corrections.detail" />}
      pane={
        correction_id && (
          <CorrectionPane
            key={correction_id}
            correctionId={correction_id}
            back={<RouterLink to={correctionsPath} />}
            onClose={() => void navigate({ to: correctionsPath })}
          />
        )
      }
    >
      <AskedList
        label={formatMessage({ id: 'clockin.corrections' })}
        list={list}
        renderRow={(correction) => (
          <CorrectionRow key={correction.correction_id} correction={correction} isCurrent={correction.correction_id === correction_id} />
        )}
        empty={
          <EmptyState
            icon={PencilLine}
            title={formatMessage({ id: 'clockin.corrections.none' })}
            action={
              <Button icon={CalendarDays} render={<RouterLink to={timesheetPath} />}>
                <FormattedMessage id="clockin.corrections.toSheet" />
              </Button>
            }
          >
            <FormattedMessage id="clockin.corrections.noneText" />
          </EmptyState>
        }
      />
    </TimeFrame>
  )
}
