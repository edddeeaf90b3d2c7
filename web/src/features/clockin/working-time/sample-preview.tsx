import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { durationText } from '../hours/duration-text.ts'
import { clockText, modelOf, readClock, readMinutes, type ModelDraft } from './model-draft.ts'
import { decideSample, type SampleResult } from './sample-day.ts'
import styles from './working-time.module.css'

const usual = { from: clockText(8 * 60 + 30), until: clockText(17 * 60 + 10), pause: '15' }

/** A day to try the model on, and what a report makes of it: the rules are those of the reports. */
export function SamplePreview({ draft }: { draft: ModelDraft }) {
  const { formatMessage } = useIntl()
  const [day, setDay] = useState(usual)
  const [from, until, breakMinutes] = [readClock(day.from), readClock(day.until), readMinutes(day.pause)]
  const isWhole = from !== undefined && until !== undefined && breakMinutes !== undefined
  return (
    <div className={styles.preview}>
      <Fieldset heads="part" legend={formatMessage({ id: 'settings.workingTime.preview' })}>
        <div className={styles.sample}>
          <TimeField
            label={formatMessage({ id: 'settings.workingTime.sampleFrom' })}
            value={day.from}
            onValueChange={(time) => setDay({ ...day, from: time })}
          />
          <TimeField
            label={formatMessage({ id: 'settings.workingTime.sampleUntil' })}
            value={day.until}
            onValueChange={(time) => setDay({ ...day, until: time })}
          />
          <TextField
            label={formatMessage({ id: 'settings.workingTime.sampleBreak' })}
            inputMode="numeric"
            autoComplete="off"
            value={day.pause}
            onChange={({ target }) => setDay({ ...day, pause: target.value })}
          />
        </div>
      </Fieldset>
      {isWhole && <Result result={decideSample({ from, until, breakMinutes }, modelOf(draft))} />}
    </div>
  )
}

function Result({ result }: { result: SampleResult }) {
  const { present, taken, paid, deducted, rounded, counted } = result
  const lines = [
    { name: 'present', minutes: present, isShown: true },
    { name: 'taken', minutes: -taken, isShown: taken > 0 },
    { name: 'paidPart', minutes: paid, isShown: paid > 0 },
    { name: 'deducted', minutes: -deducted, isShown: deducted > 0 },
    { name: 'rounded', minutes: rounded, isShown: rounded !== 0 },
  ] as const
  return (
    <div role="status">
      <dl className={styles.result}>
        {lines
          .filter(({ isShown }) => isShown)
          .map(({ name, minutes }) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`settings.workingTime.${name}`} />
              </dt>
              <dd>{durationText(minutes)}</dd>
            </div>
          ))}
        <div data-sum>
          <dt>
            <FormattedMessage id="settings.workingTime.counted" />
          </dt>
          <dd>{durationText(counted)}</dd>
        </div>
      </dl>
    </div>
  )
}
