import { eventExtents, type EventExtent } from '@atrium/contract/calendar/kinds'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { placeOf } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'

export type ExtentAnswer = { extent: EventExtent; reason: string }
/** What is to happen to an event: of a series it is asked to which ones, of `extents` if only some are possible. `when` says where it would be. */
export type Asked = { item: EventItem; what: 'move' | 'change' | 'delete'; when?: string; extents?: readonly EventExtent[] }
type ExtentDialogProps = { open: boolean; asked: Asked | undefined; onAnswer: (answer: ExtentAnswer | undefined) => void }

/** Asks which ones of a series are meant, and says what each choice touches; also why, which the guests read. */
export default function ExtentDialog({ open, asked, onAnswer }: ExtentDialogProps) {
  const { formatMessage } = useIntl()
  if (!asked) return null
  const { item, what } = asked
  const key = item.is_recurring ? 'series' : 'one'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onAnswer(undefined)}
      title={formatMessage({ id: `calendar.ask.${what}.${key}` }, { title: item.title })}
      {...(asked.when && { description: formatMessage({ id: 'calendar.ask.when' }, { when: asked.when }) })}
    >
      <ExtentForm key={`${item.event_id} ${item.occurrence ?? ''} ${what}`} asked={asked} onAnswer={onAnswer} />
    </Dialog>
  )
}

function ExtentForm({
  asked: { item, what, extents = eventExtents },
  onAnswer,
}: {
  asked: Asked
  onAnswer: ExtentDialogProps['onAnswer']
}) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const [extent, setExtent] = useState<EventExtent>(extents[0] ?? 'all')
  const [reason, setReason] = useState('')
  const day = words.day(placeOf(item, ownZone()).first)
  const others = (item.going_count ?? 0) > 1
  return (
    <DraftForm
      label={formatMessage({ id: `calendar.ask.${what}.series` }, { title: item.title })}
      failure={undefined}
      pending={false}
      tone={what === 'delete' ? 'danger' : 'primary'}
      submit={formatMessage({ id: `calendar.ask.${what}.submit` })}
      onSave={async () => {
        onAnswer({ extent: item.is_recurring ? extent : 'all', reason: reason.trim() })
        return undefined
      }}
      onClose={() => onAnswer(undefined)}
    >
      {item.is_recurring && (
        <RadioGroup
          label={formatMessage({ id: 'calendar.ask.which' })}
          value={extent}
          onValueChange={setExtent}
          options={extents.map((value) => ({
            value,
            label: formatMessage({ id: `calendar.extent.${value}` }),
            description: formatMessage({ id: `calendar.extent.${value}.${what === 'delete' ? 'delete' : 'change'}` }, { day }),
          }))}
        />
      )}
      {others && what !== 'change' && (
        <Banner tone="warning">
          {formatMessage({ id: what === 'delete' ? 'calendar.ask.told' : 'calendar.ask.again' }, { count: (item.going_count ?? 1) - 1 })}
        </Banner>
      )}
      {what !== 'delete' && (
        <TextField
          label={formatMessage({ id: 'calendar.why' })}
          optional
          autoComplete="off"
          maxLength={limits.eventNoteMaximum}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DraftForm>
  )
}
