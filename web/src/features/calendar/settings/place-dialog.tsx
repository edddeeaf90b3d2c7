import { placeKinds, type PlaceKind } from '@atrium/contract/calendar/kinds'
import type { Place } from '@atrium/contract/calendar/places'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { keyOf } from '#app/server-data.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { calendar } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import { draftOf, placeOf, problemOf } from './place-draft.ts'

type PlaceDialogProps = { open: boolean; start: { place?: Place } | undefined; onClose: () => void }

/** Adds a room or a thing, or changes one. */
export default function PlaceDialog({ open, start, onClose }: PlaceDialogProps) {
  const { formatMessage } = useIntl()
  const title = start?.place
    ? formatMessage({ id: 'settings.rooms.edit' }, { name: start.place.place_name })
    : formatMessage({ id: 'settings.rooms.add' })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title}>
      {start && <PlaceForm place={start.place} title={title} onClose={onClose} />}
    </Dialog>
  )
}

type PlaceFormProps = { place: Place | undefined; title: string; onClose: () => void }

function PlaceForm({ place, title, onClose }: PlaceFormProps) {
  const { formatMessage } = useIntl()
  const { draft, change, wrong, saving, save } = usePlaceForm(place, onClose)
  return (
    <DraftForm
      label={title}
      failure={saving.failure}
      pending={saving.pending}
      submit={formatMessage({ id: 'settings.rooms.save' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'settings.rooms.name' })}
          autoComplete="off"
          maxLength={limits.nameMaximum}
          value={draft.name}
          error={wrong === 'name' ? formatMessage({ id: 'ui.fieldRequired' }) : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <RadioGroup
        label={formatMessage({ id: 'settings.rooms.kind' })}
        value={draft.kind}
        onValueChange={(kind: PlaceKind) => change({ kind })}
        options={placeKinds.map((value) => ({ value, label: formatMessage({ id: `settings.rooms.kind.${value}` }) }))}
      />
      <TextField
        label={formatMessage({ id: 'settings.rooms.location' })}
        optional
        autoComplete="off"
        maxLength={limits.titleMaximum}
        value={draft.location}
        onChange={({ target }) => change({ location: target.value })}
      />
      <div data-field="seats">
        <TextField
          label={formatMessage({ id: 'settings.rooms.seats' })}
          description={formatMessage({ id: 'settings.rooms.seatsText' })}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={draft.seats}
          error={wrong === 'seats' ? formatMessage({ id: 'settings.rooms.seatsWrong' }) : undefined}
          onChange={({ target }) => change({ seats: target.value })}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'settings.rooms.equipment' })}
        description={formatMessage({ id: 'settings.rooms.equipmentText' })}
        optional
        autoComplete="off"
        value={draft.equipment}
        onChange={({ target }) => change({ equipment: target.value })}
      />
    </DraftForm>
  )
}

function usePlaceForm(place: Place | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [clientId] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(() => draftOf(place))
  const [checked, setChecked] = useState(false)
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    const problem = problemOf(draft)
    if (problem) return problem
    const isDone = await saving.run(async () => {
      const facts = placeOf(draft)
      await (place
        ? calendar.call.updatePlace({ place_id: place.place_id, ...facts })
        : calendar.call.createPlace({ ...facts, client_place_id: clientId }))
      await queryClient.invalidateQueries({ queryKey: keyOf('listPlaces') })
    })
    if (isDone) onDone()
    return undefined
  }
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part })
  return { draft, change, wrong: checked ? problemOf(draft) : undefined, saving, save }
}
