import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router'
import { Plus, TreePalm } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { AbsenceBalanceCard } from '../absences/absence-balance.tsx'
import { AbsencePane } from '../absences/absence-pane.tsx'
import { AbsenceRow } from '../absences/absence-row.tsx'
import { AskedList } from '../parts/asked-list.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import { absencesPath } from '../paths.ts'
import { clockin } from '../server.ts'

const AbsenceDialog = dialogOnDemand(() => loadScreen(['clockin'], () => import('../absences/absence-dialog.tsx')))

/** The person’s days off: what is left of the year, what they asked for, and asking for more. */
export default function AbsencesScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { absence_id } = useParams({ strict: false })
  const [open, setOpen] = useState(false)
  const list = useInfiniteQuery({ ...clockin.pages('listAbsences', { limit: 50 }), staleTime: 60_000 })
  const ask = (
    <Button tone="primary" icon={Plus} onClick={() => setOpen(true)}>
      <FormattedMessage id="clockin.absences.ask" />
    </Button>
  )
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.absences' })}
      actions={ask}
      pane={
        absence_id && (
          <AbsencePane
            key={absence_id}
            absenceId={absence_id}
            back={<RouterLink to={absencesPath} />}
            onClose={() => void navigate({ to: absencesPath })}
          />
        )
      }
    >
      <AskedList
        label={formatMessage({ id: 'clockin.absences' })}
        list={list}
        renderRow={(absence) => <AbsenceRow key={absence.absence_id} absence={absence} isCurrent={absence.absence_id === absence_id} />}
        empty={
          <EmptyState icon={TreePalm} title={formatMessage({ id: 'clockin.absences.none' })}>
            <FormattedMessage id="clockin.absences.noneText" />
          </EmptyState>
        }
      >
        <AbsenceBalanceCard />
      </AskedList>
      <AbsenceDialog open={open} onClose={() => setOpen(false)} />
    </TimeFrame>
  )
}
