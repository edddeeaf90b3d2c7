import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { DescribedPicture } from '#features/files/described-picture.tsx'
import type { DescribedPictureWords } from '#features/files/described-picture-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { Banner } from '#ui/states/banner.tsx'
import { formatsOf } from '#ui/language/languages.ts'
import { weekStartOf } from '#ui/language/week-start.ts'
import { RepeatEditor } from '../repeat/repeat-editor.tsx'
import { Conflicts } from './conflicts.tsx'
import type { EventDraft, Start } from './event-draft.ts'
import styles from './form.module.css'
import { GuestFields } from './guest-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { useEventForm } from './use-event-form.ts'

const ExtentDialog = dialogOnDemand(() => import('../event/extent-dialog.tsx'))

const pictureWords: DescribedPictureWords = {
  add: 'calendar.picture.add',
  other: 'calendar.picture.other',
  remove: 'calendar.picture.remove',
  alt: 'calendar.picture.alt',
  altText: 'calendar.picture.altText',
  uploading: 'calendar.picture.uploading',
  noPicture: 'calendar.picture.none',
}

/** Makes an event, or changes one. What is typed stays on this device until it is saved. */
export default function EventForm({ start, onClose }: { start: Start; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const form = useEventForm(start, onClose)
  const { draft, version, change, problem, asked, answer } = form
  const isOneOfSeries = Boolean(start.event?.is_recurring)
  const errorOf = (field: string): string | undefined =>
    problem?.field === field ? formatMessage({ id: `calendar.problem.${problem.why}` }) : undefined
  return (
    <>
      <DraftForm
        label={formatMessage({ id: start.event ? 'calendar.edit' : 'calendar.new' })}
        failure={form.failure}
        pending={form.pending}
        submit={formatMessage({ id: 'calendar.save' })}
        onSave={form.save}
        onClose={onClose}
        note={<KeptNote form={form} isNew={!start.event} />}
      >
        <div data-field="title">
          <TextField
            label={formatMessage({ id: 'calendar.name' })}
            maxLength={limits.eventTitleMaximum}
            autoComplete="off"
            value={draft.title}
            error={errorOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <TimeFields key={`times ${version}`} draft={draft} error={errorOf('times')} onChange={change} />
        <Repeats draft={draft} onChange={change} />
        <PlaceFields draft={draft} eventId={start.event?.event_id} seatsError={errorOf('seats')} onChange={change} />
        <GuestFields draft={draft} eventId={start.event?.event_id} onChange={change} />
        <Conflicts draft={draft} eventId={start.event?.event_id} />
        <Fieldset heads="part" legend={formatMessage({ id: 'calendar.words' })}>
          <WordsField
            key={version}
            label={formatMessage({ id: 'calendar.words' })}
            placeholder={formatMessage({ id: 'calendar.wordsHint' })}
            initial={draft.words ?? undefined}
            onChange={(words) => change({ words: words ?? null })}
          />
        </Fieldset>
        <PictureField picture={draft.picture} error={errorOf('picture')} onChange={(picture) => change({ picture })} />
        <OptionFields draft={draft} isOneOfSeries={isOneOfSeries} onChange={change} />
      </DraftForm>
      <ExtentDialog open={asked !== undefined} asked={asked} onAnswer={answer} />
    </>
  )
}

type PictureFieldProps = {
  picture: EventDraft['picture']
  error: string | undefined
  onChange: (picture: EventDraft['picture']) => void
}

function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <Fieldset heads="part" legend={formatMessage({ id: 'calendar.picture' })}>
      <div data-field="picture">
        <DescribedPicture picture={picture ?? undefined} path="calendar" words={pictureWords} onChange={(next) => onChange(next ?? null)} />
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
    </Fieldset>
  )
}

/** How it repeats. A rule that the editor cannot show stays as it is. */
function Repeats({ draft, onChange }: { draft: EventDraft; onChange: (part: Partial<EventDraft>) => void }) {
  const { locale } = useIntl()
  const [appearance] = useAppearance()
  if (draft.ownRule)
    return (
      <p className={styles.note}>
        <FormattedMessage id="calendar.repeat.own" />
      </p>
    )
  return (
    <RepeatEditor
      value={draft.repeat ?? undefined}
      start={draft.first}
      weekStart={weekStartOf(formatsOf(appearance), locale)}
      onValueChange={(repeat) => onChange({ repeat: repeat ?? null })}
    />
  )
}
