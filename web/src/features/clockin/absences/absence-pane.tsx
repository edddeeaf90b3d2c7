import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { AbsenceFacts } from '../approvals/absence-facts.tsx'
import { AskedCard } from '../approvals/asked-card.tsx'
import { useAsked } from '../approvals/use-waiting.ts'
import { AskedPane, type AskedPaneProps } from '../parts/asked-pane.tsx'
import { OwnAsked } from '../parts/own-asked.tsx'
import { clockin } from '../server.ts'

/** One absence: one’s own, or one that somebody else decides on. */
export function AbsencePane({ absenceId, ...pane }: AskedPaneProps & { absenceId: string }) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const own = useQuery({ ...clockin.query('listAbsences', { of: 'own', limit: limits.pageMaximum }), staleTime: 60_000 })
  const asked = useAsked('absence', absenceId)
  const row = own.data?.items.find(({ absence_id }) => absence_id === absenceId) ?? (asked?.about === 'absence' ? asked.row : undefined)
  const name = formatMessage({ id: row ? `clockin.absence.${row.absence_type}` : 'clockin.absence' })
  return (
    <AskedPane {...pane} name={name} isLoading={!row && (own.isPending || asked === undefined)}>
      {row?.employee_id === ownId && (
        <OwnAsked row={row} words={row.note} withdraw={() => clockin.call.withdrawAbsence({ absence_id: absenceId })}>
          <AbsenceFacts row={row} />
        </OwnAsked>
      )}
      {row && asked && row.employee_id !== ownId && <AskedCard asked={asked} />}
    </AskedPane>
  )
}
