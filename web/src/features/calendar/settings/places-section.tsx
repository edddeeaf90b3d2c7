import type { Place } from '@atrium/contract/calendar/places'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { DoorOpen, Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { calendar } from '../server.ts'

const PlaceDialog = dialogOnDemand(() => import('./place-dialog.tsx'))

/** The rooms and things that can be booked with an event. */
export default function PlacesSection() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(calendar.pages('listPlaces', { limit: 50 }))
  const [start, setStart] = useState<{ place?: Place }>()
  const [deleted, setDeleted] = useState<Place>()
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data)
    return (
      <DelayedLoader>
        <SkeletonRows count={5} />
      </DelayedLoader>
    )
  const places = list.data.pages.flatMap(({ items }) => items)
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setStart({})}>
      <FormattedMessage id="settings.rooms.add" />
    </Button>
  )
  return (
    <>
      {places.length ? (
        <>
          <div className={listStyles.head}>
            <p className={listStyles.words}>
              <FormattedMessage id="settings.rooms.text" />
            </p>
            {add}
          </div>
          <Places places={places} onEdit={(place) => setStart({ place })} onDelete={setDeleted} />
          {list.hasNextPage && (
            <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <FormattedMessage id="settings.rooms.more" />
            </Button>
          )}
        </>
      ) : (
        <EmptyState icon={DoorOpen} title={formatMessage({ id: 'settings.rooms.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.rooms.empty" />
        </EmptyState>
      )}
      <PlaceDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
      <RemovePlace place={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

type PlacesProps = { places: readonly Place[]; onEdit: (place: Place) => void; onDelete: (place: Place) => void }

function Places({ places, onEdit, onDelete }: PlacesProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className={listStyles.list} aria-label={formatMessage({ id: 'settings.rooms' })}>
      {places.map((place) => (
        <li key={place.place_id} className={listStyles.row}>
          <IconTile icon={place.kind === 'room' ? DoorOpen : Package} />
          <div className={listStyles.name}>
            <bdi>{place.place_name}</bdi>
            <Facts place={place} />
          </div>
          <div className={listStyles.acts}>
            <IconButton
              icon={Pencil}
              label={formatMessage({ id: 'settings.rooms.edit' }, { name: place.place_name })}
              onClick={() => onEdit(place)}
            />
            <IconButton
              icon={Trash2}
              label={formatMessage({ id: 'settings.rooms.delete' }, { name: place.place_name })}
              onClick={() => onDelete(place)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Facts({ place: { location, seats, equipment } }: { place: Place }) {
  const { formatMessage } = useIntl()
  const facts = [
    ...(location ? [location] : []),
    ...(seats === null ? [] : [formatMessage({ id: 'settings.rooms.seatCount' }, { count: seats })]),
    ...equipment,
  ]
  return <p className={listStyles.facts}>{facts.join(' · ') || '\u00a0'}</p>
}

/** Asks before a room or a thing goes. */
function RemovePlace({ place, onClose }: { place: Place | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const remove = async (): Promise<void> => {
    if (place) await calendar.call.deletePlace({ place_id: place.place_id })
    await queryClient.invalidateQueries({ queryKey: keyOf('listPlaces') })
    onClose()
  }
  return (
    <ConfirmOnDemand
      open={place !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.rooms.confirm' }, { name: place?.place_name })}
      confirmLabel={formatMessage({ id: 'settings.rooms.remove' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.rooms.confirmText" />
    </ConfirmOnDemand>
  )
}
