import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { dayIn, instantAt, ownZone, timeIn } from '#ui/time/zones.ts'
import { calendar, renewEvents, whichOf } from '../server.ts'
import { useSaving } from '../use-saving.ts'

type ProposeDialogProps = { open: boolean; event: CalendarEvent; onClose: () => void }

/** Proposes another time to the hosts; it takes as long as the event. */
export default function ProposeDialog({ open, event, onClose }: ProposeDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'calendar.propose' })}>
      {open && <ProposeForm event={event} onClose={onClose} />}
    </Dialog>
  )
}

function ProposeForm({ event, onClose }: Omit<ProposeDialogProps, 'open'>) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const zone = ownZone()
  const [moment, setMoment] = useState(`${dayIn(event.starts_at, zone)}T${timeIn(event.starts_at, zone)}`)
  const [note, setNote] = useState('')
  const [checked, setChecked] = useState(false)
  const isMissing = !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment)
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    if (isMissing) return 'moment'
    const [day = '', time = ''] = moment.split('T')
    const start = instantAt(day, time, zone)
    const length = Date.parse(event.ends_at) - Date.parse(event.starts_at)
    const times = { starts_at: new Date(start).toISOString(), ends_at: new Date(start + length).toISOString() }
    const isDone = await saving.run(async () => {
      await calendar.call.proposeEventTime({ ...whichOf(event), ...times, note: note.trim() || null })
      await renewEvents(queryClient)
    })
    if (isDone) onClose()
    return undefined
  }
  return (
    <DraftForm
      label={formatMessage({ id: 'calendar.propose' })}
      failure={saving.failure}
      pending={saving.pending}
      submit={formatMessage({ id: 'calendar.proposeNow' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="moment">
        <MomentField
          label={formatMessage({ id: 'calendar.begins' })}
          value={moment}
          error={checked && isMissing ? formatMessage({ id: 'calendar.problem.required' }) : undefined}
          onValueChange={setMoment}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'calendar.why' })}
        optional
        autoComplete="off"
        maxLength={limits.eventNoteMaximum}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DraftForm>
  )
}
