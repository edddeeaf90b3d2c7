import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { calendar, keepEvent, whichOf } from '../server.ts'
import { useSaving } from '../use-saving.ts'

/** Checking in is possible from an hour before the event. */
const early = 60 * 60_000

/** For hosts: checks in a guest who stands at the door without a phone. */
export function CheckInGuest({ event, employeeId, name }: { event: CalendarEvent; employeeId: string; name: string }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const saving = useSaving()
  const now = useNow()
  const isOpen = now >= Date.parse(event.starts_at) - early && now <= Date.parse(event.ends_at)
  if (!event.check_in_code || !isOpen) return null
  const checkIn = async (): Promise<void> => {
    try {
      await keepEvent(queryClient, await calendar.call.checkInToEvent({ ...whichOf(event), employee_id: employeeId }))
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
    }
  }
  return (
    <Button
      size="small"
      pending={saving.pending}
      aria-label={formatMessage({ id: 'calendar.checkInGuest' }, { name })}
      onClick={() => void saving.run(checkIn)}
    >
      <FormattedMessage id="calendar.checkInShort" />
    </Button>
  )
}
