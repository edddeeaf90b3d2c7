import type { Calendar } from '@atrium/contract/calendar/calendars'
import { calendarColours, calendarKinds, type CalendarColour, type CalendarKind } from '@atrium/contract/calendar/kinds'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { keyOf } from '#app/server-data.ts'
import { useAuth } from '#app/session/auth.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { calendar as server } from '../server.ts'
import { useSaving } from '../use-saving.ts'

type CalendarEditDialogProps = { open: boolean; start: { calendar?: Calendar } | undefined; onClose: () => void }

/** Makes a calendar, or changes its name, its colour and whose it is. */
export default function CalendarEditDialog({ open, start, onClose }: CalendarEditDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={
        start?.calendar
          ? formatMessage({ id: 'calendar.editCalendar' }, { name: start.calendar.calendar_name })
          : formatMessage({ id: 'calendar.newCalendar' })
      }
    >
      {start && <CalendarForm calendar={start.calendar} onClose={onClose} />}
    </Dialog>
  )
}

function CalendarForm({ calendar, onClose }: { calendar: Calendar | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { facts, change, problem, saving, save, remove } = useCalendarForm(calendar, onClose)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <DraftForm
      label={formatMessage({ id: 'calendar.one' })}
      failure={saving.failure}
      pending={saving.pending}
      submit={formatMessage({ id: 'calendar.save' })}
      onSave={save}
      onClose={onClose}
      note={
        calendar?.can.delete && (
          <Button tone="plain" onClick={() => setDeleting(true)}>
            <FormattedMessage id="calendar.delete" />
          </Button>
        )
      }
    >
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'calendar.name' })}
          value={facts.name}
          maxLength={limits.nameMaximum}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <Select
        label={formatMessage({ id: 'calendar.colour' })}
        value={facts.colour}
        onValueChange={(colour) => colour && change({ colour })}
        options={calendarColours.map((value) => ({ value, label: formatMessage({ id: `calendar.colour.${value}` }) }))}
      />
      {!calendar && can({ anyOf: ['event.manage'] }) && (
        <Select
          label={formatMessage({ id: 'calendar.whose' })}
          value={facts.kind}
          onValueChange={(kind) => kind && change({ kind })}
          options={calendarKinds.map((value) => ({ value, label: formatMessage({ id: `calendar.kind.${value}` }) }))}
        />
      )}
      {facts.kind === 'team' && (
        <Loading>
          <AudienceField value={facts.audience} onValueChange={(audience) => change({ audience })} />
        </Loading>
      )}
      {calendar && <DeleteCalendar calendar={calendar} open={isDeleting} onOpenChange={setDeleting} onDelete={remove} />}
    </DraftForm>
  )
}

type CalendarFacts = { name: string; colour: CalendarColour; kind: CalendarKind; audience: Audience }
const factsOf = (calendar: Calendar | undefined): CalendarFacts => ({
  name: calendar?.calendar_name ?? '',
  colour: calendar?.colour ?? 'teal',
  kind: calendar?.kind ?? 'own',
  audience: calendar?.audience ?? nobody,
})

function useCalendarForm(calendar: Calendar | undefined, onClose: () => void) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [clientId] = useState(() => crypto.randomUUID())
  const [facts, setFacts] = useState(() => factsOf(calendar))
  const [checked, setChecked] = useState(false)
  const { name, colour, kind, audience } = facts
  const renew = (): Promise<unknown> =>
    Promise.all([keyOf('listCalendars'), keyOf('listEvents')].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    if (!name.trim()) return 'name'
    const wanted = { calendar_name: name.trim(), colour, ...(kind === 'team' && { audience }) }
    const isDone = await saving.run(async () => {
      await (calendar
        ? server.call.updateCalendar({ calendar_id: calendar.calendar_id, ...wanted })
        : server.call.createCalendar({ ...wanted, kind, client_calendar_id: clientId }))
      await renew()
    })
    if (isDone) onClose()
    return undefined
  }
  const remove = async (): Promise<void> => {
    if (calendar) await server.call.deleteCalendar({ calendar_id: calendar.calendar_id })
    await renew()
    onClose()
  }
  const problem = checked && !name.trim() ? formatMessage({ id: 'calendar.required' }) : undefined
  const change = (part: Partial<CalendarFacts>): void => setFacts((before) => ({ ...before, ...part }))
  return { facts, change, problem, saving, save, remove }
}

type DeleteCalendarProps = { calendar: Calendar; open: boolean; onOpenChange: (open: boolean) => void; onDelete: () => Promise<void> }

function DeleteCalendar({ calendar, open, onOpenChange, onDelete }: DeleteCalendarProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'calendar.deleteCalendar' }, { name: calendar.calendar_name })}
      confirmLabel={formatMessage({ id: 'calendar.delete' })}
      onConfirm={onDelete}
    >
      <FormattedMessage id="calendar.deleteCalendarText" />
    </ConfirmOnDemand>
  )
}
