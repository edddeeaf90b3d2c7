import { eventAttendances, eventResponses, type EventAttendance } from '@atrium/contract/calendar/kinds'
import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/rows/card.tsx'
import { answerIcons } from './answer-chip.tsx'
import styles from './event.module.css'
import { useRespond } from './use-respond.ts'

/** Whether the person comes, how, and what they say to it. */
export function AnswerCard({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const { respond, pending } = useRespond(event)
  const [isForAll, setForAll] = useState(false)
  const [note, setNote] = useState(event.own.note ?? '')
  const { own } = event
  const hasBoth = (event.place_ids.length > 0 || event.place) && (event.with_call || event.call_link)
  const [attends, setAttends] = useState<EventAttendance>(own.attends ?? 'in_person')
  const given = { ...(hasBoth && { attends }), note: note.trim() || null, isForAll }
  const takeAttendance = (next: EventAttendance): void => {
    setAttends(next)
    if (own.response === 'yes') void respond({ ...given, response: 'yes', attends: next })
  }
  return (
    <Card title={formatMessage({ id: 'calendar.areYouComing' })}>
      <div className={styles.answer}>
        <div className={styles.choices} role="group" aria-label={formatMessage({ id: 'calendar.areYouComing' })}>
          {eventResponses.map((one) => (
            <Button
              key={one}
              icon={answerIcons[one]}
              tone={own.response === one && !own.is_outdated ? 'primary' : 'quiet'}
              aria-pressed={own.response === one && !own.is_outdated}
              pending={pending === one}
              onClick={() => void respond({ ...given, response: one })}
            >
              <FormattedMessage id={`calendar.answer.${one}`} />
            </Button>
          ))}
        </div>
        {hasBoth && (
          <SegmentedControl
            label={formatMessage({ id: 'calendar.attends' })}
            value={attends}
            onValueChange={takeAttendance}
            options={eventAttendances.map((value) => ({ value, label: formatMessage({ id: `calendar.attends.${value}` }) }))}
          />
        )}
        <Standing event={event} />
        {event.is_recurring && <Checkbox label={formatMessage({ id: 'calendar.answerAll' })} value={isForAll} onValueChange={setForAll} />}
        <NoteRow
          note={note}
          onChange={setNote}
          isUnsaved={own.response !== null && note.trim() !== (own.note ?? '')}
          pending={pending !== undefined}
          onSave={() => own.response && void respond({ ...given, response: own.response })}
        />
      </div>
    </Card>
  )
}

type NoteRowProps = { note: string; onChange: (note: string) => void; isUnsaved: boolean; pending: boolean; onSave: () => void }

/** The note to the hosts. Once there is an answer, a button of its own saves it. */
function NoteRow({ note, onChange, isUnsaved, pending, onSave }: NoteRowProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.noteRow}>
      <TextField
        label={formatMessage({ id: 'calendar.note' })}
        optional
        autoComplete="off"
        maxLength={limits.eventNoteMaximum}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
      {isUnsaved && (
        <Button size="small" pending={pending} onClick={onSave}>
          <FormattedMessage id="calendar.saveNote" />
        </Button>
      )}
    </div>
  )
}

/** What became of the answer: it was for another time, or waits for a seat. */
function Standing({ event: { own } }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const words = own.is_outdated
    ? formatMessage({ id: 'calendar.askedAgain' })
    : own.waiting_position
      ? formatMessage({ id: 'calendar.waitingAt' }, { place: own.waiting_position })
      : undefined
  return words && <p className={styles.standing}>{words}</p>
}
