import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import type { PostPlace } from '#app/feature.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn, ownZone } from '#ui/time/zones.ts'
import { addDays } from '../grid/days.ts'
import { calendar } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import { postOf } from './event-post.ts'

/** How far ahead events are offered, in days, and how many. */
const ahead = 90
const most = 100

/** Which event, and what its author says about it. A retry posts it once. */
export default function PostEventForm({ community, onClose }: { community: PostPlace; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const saving = useSaving()
  const { events, isPending } = useComingEvents()
  const [eventId, setEventId] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState(false)
  const [clientId] = useState(() => crypto.randomUUID())
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    if (!eventId) return 'event'
    const body = postOf(words, eventId, formatMessage({ id: 'calendar.event' }), location.host)
    if (!(await saving.run(() => community.post(body, clientId)))) return undefined
    onClose()
    show({ tone: 'success', text: formatMessage({ id: 'calendar.posted' }) })
    return undefined
  }
  return (
    <DraftForm
      label={formatMessage({ id: 'calendar.post' }, { community: community.name })}
      failure={saving.failure}
      pending={saving.pending}
      submit={formatMessage({ id: 'calendar.postNow' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="event">
        <Select
          label={formatMessage({ id: 'calendar.event' })}
          description={formatMessage({ id: isPending || events.length ? 'calendar.postHint' : 'calendar.postNone' })}
          error={checked && !eventId ? formatMessage({ id: 'calendar.problem.required' }) : undefined}
          disabled={!isPending && !events.length}
          value={eventId}
          onValueChange={setEventId}
          options={events}
        />
      </div>
      <TextArea
        label={formatMessage({ id: 'calendar.postWords' })}
        optional
        maxLength={limits.eventPostMaximum}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </DraftForm>
  )
}

/** The events that come, each series once. */
function useComingEvents() {
  const { formatDate } = useIntl()
  const now = useNow()
  const today = dayIn(now, ownZone())
  const range = { from: today, to: addDays(today, ahead), time_zone: ownZone() }
  const { data, isPending } = useQuery({ ...calendar.query('listEvents', { ...range, limit: most }), staleTime: 60_000 })
  const coming = (data?.items ?? []).filter(({ kind, ends_at }) => kind === 'meeting' && Date.parse(ends_at) > now)
  const first = new Map(coming.toReversed().map((item) => [item.event_id, item]))
  const events = [...first.values()]
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .map(({ event_id, title, starts_at, starts_at_local, all_day }) => ({
      value: event_id,
      label: title,
      detail: all_day
        ? formatDate(`${starts_at_local.slice(0, 'YYYY-MM-DD'.length)}T00:00Z`, { ...day, timeZone: 'UTC' })
        : formatDate(starts_at, { ...day, hour: 'numeric', minute: '2-digit' }),
    }))
  return { events, isPending }
}
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
