import type { SurveyRecurrence } from '@atrium/contract/surveys/schemas'
import { useIntl } from 'react-intl'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { Card } from '#ui/rows/card.tsx'
import { readNumber } from '../../controls/number-input.tsx'
import styles from '../build.module.css'
import { problemsOf } from '../problems.ts'
import { questionsOf } from '../questionnaire-ops.ts'
import type { EditorState } from '../use-editor.ts'

/** When it runs, whether people are reminded, and whether it is asked again. */
export function RunFields({ editor }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const { draft, change, isLocked, state } = editor
  const wrong = problemsOf(draft, useNow()).find(({ about }) => about === 'settings')
  if (state === 'closed') return null
  return (
    <Card title={formatMessage({ id: 'surveys.schedule' })} className={styles.part}>
      <p className={styles.hint}>{formatMessage({ id: 'surveys.schedule.text' })}</p>
      {!isLocked && (
        <MomentField
          label={formatMessage({ id: 'surveys.starts' })}
          value={draft.starts}
          timeZone={draft.time_zone}
          onValueChange={(starts) => change({ starts }, 'starts')}
        />
      )}
      <MomentField
        label={formatMessage({ id: 'surveys.ends' })}
        value={draft.ends}
        timeZone={draft.time_zone}
        error={wrong && formatMessage({ id: `surveys.problem.${wrong.problem}` })}
        onValueChange={(ends) => change({ ends }, 'ends')}
      />
      <Switch
        label={formatMessage({ id: 'surveys.reminders' })}
        description={formatMessage({ id: 'surveys.reminders.text' })}
        value={draft.reminders}
        onValueChange={(reminders) => change({ reminders })}
      />
      <TextField
        label={formatMessage({ id: 'surveys.quota' })}
        description={formatMessage({ id: 'surveys.quota.text' })}
        optional
        inputMode="numeric"
        autoComplete="off"
        defaultValue={draft.quota ?? ''}
        onChange={({ target }) => change({ quota: wholeOf(target.value) }, 'quota')}
      />
      <Recurrence editor={editor} />
    </Card>
  )
}

const wholeOf = (text: string): number | null => {
  const number = readNumber(text, 1, 1_000_000)
  return number === undefined ? null : Math.round(number)
}

const periods = ['week', 'two_weeks', 'month', 'quarter'] as const
const first: SurveyRecurrence = { every: 'month', open_days: 5, rotating_count: null }

/** A pulse: another run begins each period, and rotating questions take turns. */
function Recurrence({ editor: { draft, change } }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const { recurrence } = draft
  const rotating = questionsOf(draft.questionnaire).filter(({ is_rotating }) => is_rotating).length
  const set = (part: Partial<SurveyRecurrence>, about?: string): void =>
    change({ recurrence: { ...(recurrence ?? first), ...part } }, about)
  return (
    <>
      <Switch
        label={formatMessage({ id: 'surveys.recurs' })}
        description={formatMessage({ id: 'surveys.recurs.text' })}
        value={recurrence !== null}
        onValueChange={(on) => change({ recurrence: on ? first : null })}
      />
      {recurrence && (
        <div className={styles.bounds}>
          <Select
            label={formatMessage({ id: 'surveys.every' })}
            value={recurrence.every}
            onValueChange={(every) => every && set({ every })}
            options={periods.map((value) => ({ value, label: formatMessage({ id: `surveys.every.${value}` }) }))}
          />
          <Stepper
            label={formatMessage({ id: 'surveys.openDays' })}
            minimum={1}
            maximum={90}
            value={recurrence.open_days}
            onValueChange={(open_days) => set({ open_days }, 'days')}
          />
          {rotating > 0 && (
            <Stepper
              label={formatMessage({ id: 'surveys.rotatingCount' })}
              minimum={1}
              maximum={rotating}
              value={recurrence.rotating_count ?? rotating}
              onValueChange={(rotating_count) => set({ rotating_count }, 'rotating')}
            />
          )}
        </div>
      )}
    </>
  )
}
