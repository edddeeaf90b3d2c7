import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { clockin } from '../server.ts'
import { timeOf } from './shift-values.ts'
import { useRenewPlan } from './use-shift.ts'

type ShiftsCardProps = { shifts: readonly PlannedShift[]; onEdit: (shift: PlannedShift) => void }

/** The shifts of the week that the user may change. */
export function ShiftsCard({ shifts, onEdit }: ShiftsCardProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const renew = useRenewPlan()
  const [removed, setRemoved] = useState<PlannedShift>()
  const name = removed?.shift_name ?? ''
  const remove = async (): Promise<void> => {
    if (!removed) return
    await clockin.call.deletePlannedShift({ planned_shift_id: removed.planned_shift_id })
    renew()
    show({ tone: 'success', text: formatMessage({ id: 'clockin.shift.deleted' }, { name }) })
  }
  return (
    <Card title={formatMessage({ id: 'clockin.plan.shifts' })}>
      <CardRows>
        {shifts.map((shift) => (
          <CardRow
            key={shift.planned_shift_id}
            leading={<IconTile icon={CalendarClock} />}
            title={<bdi>{shift.shift_name}</bdi>}
            detail={<Facts shift={shift} />}
            action={
              <>
                <IconButton
                  icon={Pencil}
                  label={formatMessage({ id: 'clockin.shift.editNamed' }, { name: shift.shift_name })}
                  onClick={() => onEdit(shift)}
                />
                <IconButton
                  icon={Trash2}
                  label={formatMessage({ id: 'clockin.shift.deleteNamed' }, { name: shift.shift_name })}
                  onClick={() => setRemoved(shift)}
                />
              </>
            }
          />
        ))}
      </CardRows>
      <ConfirmOnDemand
        open={removed !== undefined}
        onOpenChange={(next) => next || setRemoved(undefined)}
        title={formatMessage({ id: 'clockin.shift.confirm' }, { name })}
        confirmLabel={formatMessage({ id: 'clockin.shift.delete' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="clockin.shift.confirmText" />
      </ConfirmOnDemand>
    </Card>
  )
}

/** The times, and on which days. */
function Facts({ shift: { start_minute, end_minute, weekdays: chosen, dates } }: { shift: PlannedShift }) {
  const { formatDate, formatList, formatTime } = useIntl()
  const clock = (minute: number): string => formatTime(new Date(`2024-01-01T${timeOf(minute)}:00Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }) // prettier-ignore
  const days = chosen.length
    ? weekdays.flatMap((day, at) =>
        chosen.includes(day) ? formatDate(Date.UTC(2024, 0, 1 + at), { weekday: 'short', timeZone: 'UTC' }) : [],
      )
    : dates.map((day) => formatDate(dateOf(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }))
  return (
    <>
      {clock(start_minute)}–{clock(end_minute)} · {chosen.length > 0 && <FormattedMessage id="clockin.plan.weekly" />}{' '}
      {formatList(days, { type: 'unit' })}
    </>
  )
}
