import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { wantedOf, type Guest } from '../form/event-draft.ts'
import { guestOptions } from '../form/guest-options.tsx'
import { calendar, renewEvents } from '../server.ts'
import { useSaving } from '../use-saving.ts'

type InviteDialogProps = { open: boolean; event: CalendarEvent; onClose: () => void }

/** Invites more people to an event, and to all of its series. */
export default function InviteDialog({ open, event, onClose }: InviteDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'calendar.inviteMore' })}>
      {open && <InviteForm event={event} onClose={onClose} />}
    </Dialog>
  )
}

function InviteForm({ event, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [guests, setGuests] = useState<Guest[]>([])
  const [checked, setChecked] = useState(false)
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    if (!guests.length) return 'guests'
    const isDone = await saving.run(async () => {
      await calendar.call.inviteToEvent({ event_id: event.event_id, guests: wantedOf(guests) })
      await renewEvents(queryClient)
    })
    if (!isDone) return undefined
    onClose()
    show({ tone: 'success', text: formatMessage({ id: 'calendar.invited' }) })
    return undefined
  }
  return (
    <DraftForm
      label={formatMessage({ id: 'calendar.inviteMore' })}
      failure={saving.failure}
      pending={saving.pending}
      submit={formatMessage({ id: 'calendar.inviteNow' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="guests">
        <MultiCombobox
          label={formatMessage({ id: 'calendar.guests' })}
          description={formatMessage({ id: 'calendar.inviteText' })}
          placeholder={formatMessage({ id: 'calendar.guestsHint' })}
          error={checked && !guests.length ? formatMessage({ id: 'calendar.inviteNobody' }) : undefined}
          value={guests}
          onValueChange={setGuests}
          {...guestOptions((kind) => formatMessage({ id: `calendar.guestKind.${kind}` }))}
        />
      </div>
    </DraftForm>
  )
}
