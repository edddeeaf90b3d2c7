import type { SurveyRecurrence } from '@atrium/contract/surveys/schemas'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import styles from '../build.module.css'
import { questionsOf } from '../questionnaire-ops.ts'
import type { EditorState } from '../use-editor.ts'

const periods = ['week', 'two_weeks', 'month', 'quarter'] as const
const first: SurveyRecurrence = { every: 'month', open_days: 5, rotating_count: null }

/** A pulse: another run begins each period, and rotating questions take turns. */
export default function Recurrence({ editor: { draft, change } }: { editor: EditorState }) {
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
