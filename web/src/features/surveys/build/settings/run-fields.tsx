import { useIntl } from 'react-intl'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { Card } from '#ui/rows/card.tsx'
import { readNumber } from '../../controls/number-input.tsx'
import styles from '../build.module.css'
import { Recurrence } from '../parts-on-demand.ts'
import { problemsOf } from '../problems.ts'
import type { EditorState } from '../use-editor.ts'

/** When it runs, whether people are reminded, and whether it is asked again. */
export default function RunFields({ editor }: { editor: EditorState }) {
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
