import { calendarPath } from '@atrium/contract/calendar/paths'
import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { placeOf } from '../grid/shown.ts'
import { calendar, renewEvents, whichOf } from '../server.ts'
import type { ExtentAnswer } from './extent-dialog.tsx'

const EventDialog = dialogOnDemand(() => import('../form/event-dialog.tsx'))
const ExtentDialog = dialogOnDemand(() => import('./extent-dialog.tsx'))
const ProposeDialog = dialogOnDemand(() => import('./propose-dialog.tsx'))

/** What the person can do with an event: change it, delete it, or propose another time. */
export function EventActions({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [task, setTask] = useState<'edit' | 'delete' | 'propose'>()
  const close = (): void => setTask(undefined)
  const { can, title } = event
  const remove = async ({ extent }: ExtentAnswer): Promise<void> => {
    try {
      await calendar.call.deleteEvent({ ...whichOf(event), applies_to: extent })
      await navigate({ to: calendarPath })
      show({ text: formatMessage({ id: 'calendar.deleted' }, { title }) })
      await renewEvents(queryClient)
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
    }
  }
  return (
    <>
      {can.propose && (
        <IconButton icon={CalendarClock} label={formatMessage({ id: 'calendar.propose' })} onClick={() => setTask('propose')} />
      )}
      {can.delete && (
        <IconButton icon={Trash2} label={formatMessage({ id: 'calendar.deleteEvent' }, { title })} onClick={() => setTask('delete')} />
      )}
      {can.update && (
        <Button icon={Pencil} onClick={() => setTask('edit')}>
          <FormattedMessage id="calendar.change" />
        </Button>
      )}
      <EventDialog
        open={task === 'edit'}
        start={task === 'edit' ? { day: placeOf(event, ownZone()).first, event } : undefined}
        onClose={close}
      />
      <ProposeDialog open={task === 'propose'} event={event} onClose={close} />
      <ExtentDialog
        open={task === 'delete'}
        asked={task === 'delete' ? { item: event, what: 'delete' } : undefined}
        onAnswer={(answer) => {
          close()
          if (answer) void remove(answer)
        }}
      />
    </>
  )
}
