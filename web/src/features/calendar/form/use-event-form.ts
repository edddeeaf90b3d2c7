import { eventPath } from '@atrium/contract/calendar/paths'
import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { storedDrafts } from '#app/draft-form/stored-drafts.ts'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { useSession } from '#app/session/auth.tsx'
import { directory, nameOf } from '#features/people/people.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { Asked, ExtentAnswer } from '../event/extent-dialog.tsx'
import { calendar, keepEvent } from '../server.ts'
import { keyOfItem } from '../use-shown.ts'
import { useSaving } from '../use-saving.ts'
import { blankDraft, changesOf, draftOf, extentsOf, factsOf, problemOf, type EventDraft, type Start } from './event-draft.ts'

/** The draft of an event, and sending it: of a series after asking which ones are meant. */
export function useEventForm(start: Start, onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const ownId = useSession().employee_id
  const { event } = start
  const [initial] = useState(() => (event ? draftOf(event, labelOf) : blankDraft(start, Date.now())))
  const [clientId] = useState(() => crypto.randomUUID())
  useState(() => movePlaceOfDraft(start, initial, ownId))
  const kept = useKeptDraft<EventDraft>('event-drafts', event ? keyOfItem(event) : 'new', initial)
  const { draft } = kept
  const saving = useSaving()
  const [checked, setChecked] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  const finish = async (saved: CalendarEvent): Promise<void> => {
    kept.discard()
    await keepEvent(queryClient, saved)
    onClose()
    show({
      tone: 'success',
      text: formatMessage({ id: event ? 'calendar.saved' : 'calendar.made' }, { title: saved.title }),
      ...(!event && {
        action: {
          label: formatMessage({ id: 'calendar.open' }),
          onSelect: () => void navigate({ to: eventPath(saved.event_id) }),
        },
      }),
    })
  }
  const update = async (answer: ExtentAnswer): Promise<void> => {
    if (!event) return
    const which = {
      event_id: event.event_id,
      ...(event.occurrence && { occurrence: event.occurrence }),
      applies_to: answer.extent,
    }
    await saving.run(async () =>
      finish(await calendar.call.updateEvent({ ...changesOf(initial, draft), ...which, ...(answer.reason && { reason: answer.reason }) })),
    )
  }
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    const problem = problemOf(draft)
    if (problem) return problem.field
    if (!event) await saving.run(async () => finish(await calendar.call.createEvent({ ...factsOf(draft), client_event_id: clientId })))
    else if (event.is_recurring) setAsked({ item: event, what: 'change', extents: extentsOf(initial, draft) })
    else await update({ extent: 'all', reason: '' })
    return undefined
  }
  const answer = (given: ExtentAnswer | undefined): void => {
    setAsked(undefined)
    if (given) void update(given)
  }
  return { ...kept, draft, ...saving, problem: checked ? problemOf(draft) : undefined, save, asked, answer }
}

/** What was left of a new event is taken to the place that was chosen on the calendar. */
function movePlaceOfDraft({ place, event }: Start, { first, last, from, until, isAllDay }: EventDraft, ownId: string): void {
  const stored = storedDrafts<Record<string, EventDraft>>('event-drafts')
  const drafts = stored.read(ownId)
  const left = drafts?.['new']
  if (place && !event && left) stored.keep(ownId, { ...drafts, new: { ...left, first, last, from, until, isAllDay } })
}

function labelOf(kind: string, id: string): string {
  const person = kind === 'employee' ? directory.find(id) : undefined
  return person ? nameOf(person) : kind === 'email' ? id : '…'
}
