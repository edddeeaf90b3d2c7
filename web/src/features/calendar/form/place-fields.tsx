import type { Place } from '@atrium/contract/calendar/places'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Armchair, MapPin, Video } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useModuleIsOn } from '#app/features-context.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { calendar } from '../server.ts'
import { useCalendars } from '../use-calendars.ts'
import { timesOf, type EventDraft } from './event-draft.ts'
import styles from './form.module.css'

type PlaceFieldsProps = {
  draft: EventDraft
  eventId: string | undefined
  seatsError: string | undefined
  onChange: (part: Partial<EventDraft>) => void
}

/** Where an event is: in rooms that can be booked, anywhere else, or in a call; and how many seats there are. */
export function PlaceFields({ draft, eventId, seatsError, onChange }: PlaceFieldsProps) {
  const { formatMessage } = useIntl()
  const places = usePlaces(draft, eventId)
  const detail = usePlaceDetail()
  return (
    <>
      {places.length > 0 && (
        <MultiCombobox
          label={formatMessage({ id: 'calendar.rooms' })}
          optional
          options={places}
          optionKey={({ place_id }) => place_id}
          optionLabel={({ place_name }) => place_name}
          optionDetail={detail}
          value={places.filter(({ place_id }) => draft.placeIds.includes(place_id))}
          onValueChange={(chosen) => onChange({ placeIds: chosen.map(({ place_id }) => place_id) })}
        />
      )}
      <div className={styles.columns}>
        <TextField
          label={formatMessage({ id: 'calendar.where' })}
          optional
          icon={MapPin}
          autoComplete="off"
          maxLength={limits.eventPlaceMaximum}
          value={draft.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
        <TextField
          label={formatMessage({ id: 'calendar.callLink' })}
          optional
          icon={Video}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={limits.eventLinkMaximum}
          value={draft.callLink}
          onChange={({ target }) => onChange({ callLink: target.value })}
        />
        <div data-field="seats">
          <TextField
            label={formatMessage({ id: 'calendar.seats' })}
            optional
            icon={Armchair}
            inputMode="numeric"
            autoComplete="off"
            error={seatsError}
            value={draft.seats}
            onChange={({ target }) => onChange({ seats: target.value })}
          />
        </div>
      </div>
      <CallSwitch draft={draft} onChange={onChange} />
    </>
  )
}

/** Whether a room is free, how many it seats and where it is. */
function usePlaceDetail(): (place: Place) => string {
  const { formatMessage } = useIntl()
  return ({ seats, is_free, location }: Place): string =>
    [
      ...(is_free === null ? [] : [formatMessage({ id: is_free ? 'calendar.free' : 'calendar.taken' })]),
      ...(seats ? [formatMessage({ id: 'calendar.seatCount' }, { count: seats })] : []),
      ...(location ? [location] : []),
    ].join(' · ')
}

/** A call that is made with the event, unless the company has calls switched off. */
function CallSwitch({ draft, onChange }: Pick<PlaceFieldsProps, 'draft' | 'onChange'>) {
  const { formatMessage } = useIntl()
  const hasCalls = useModuleIsOn()('calls')
  if (!hasCalls) return null
  return (
    <Switch
      label={formatMessage({ id: 'calendar.callHere' })}
      description={formatMessage({ id: 'calendar.callHere.text' })}
      value={draft.withCall}
      onValueChange={(withCall) => onChange({ withCall })}
    />
  )
}

/** The places, and for the times of the draft whether they are free. Until that is known, those that the calendar has loaded. */
function usePlaces(draft: EventDraft, eventId: string | undefined): readonly Place[] {
  const times = timesOf(draft)
  const asked = times && times.starts_at < times.ends_at ? times : {}
  const { data } = useQuery({
    ...calendar.query('listPlaces', { limit: 100, ...asked, ...(eventId && { event_id: eventId }) }),
    placeholderData: keepPreviousData,
  })
  const { places } = useCalendars()
  return data?.items ?? places
}
