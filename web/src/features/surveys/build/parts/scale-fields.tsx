import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { readNumber } from '../../controls/number-input.tsx'
import styles from '../build.module.css'
import type { QuestionPartProps } from './question-editor.tsx'
import { WordsFields } from '../words-fields.tsx'

/** What a scale, a number, several answers or files need beside their words. */
export default function ScaleFields({ building, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id: id, type, steps, low, high, maximum } = question
  const { setQuestion, isLocked } = building
  if (type === 'number' || type === 'several') return isLocked ? null : <Bounds key={id} building={building} question={question} />
  if (type === 'file')
    return isLocked ? null : (
      <Stepper
        label={formatMessage({ id: 'surveys.fileCount' })}
        minimum={1}
        maximum={limits.surveyFiles}
        value={maximum ?? 1}
        onValueChange={(next) => setQuestion(id, { maximum: next }, 'maximum')}
      />
    )
  if (type !== 'rating' && type !== 'nps') return null
  return (
    <>
      {type === 'rating' && !isLocked && (
        <Stepper
          label={formatMessage({ id: 'surveys.steps' })}
          minimum={2}
          maximum={10}
          value={steps}
          onValueChange={(next) => setQuestion(id, { steps: next }, 'steps')}
        />
      )}
      <WordsFields
        building={building}
        optional
        label={formatMessage({ id: 'surveys.low' })}
        words={low}
        maxLength={limits.surveyOptionMaximum}
        onChange={(next) => setQuestion(id, { low: next }, 'low')}
      />
      <WordsFields
        building={building}
        optional
        label={formatMessage({ id: 'surveys.high' })}
        words={high}
        maxLength={limits.surveyOptionMaximum}
        onChange={(next) => setQuestion(id, { high: next }, 'high')}
      />
    </>
  )
}

function Bounds({ building: { setQuestion }, question: { question_id: id, type, minimum, maximum } }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const field = (name: 'minimum' | 'maximum', value: number | null) => (
    <TextField
      label={formatMessage({ id: type === 'several' ? `surveys.several.${name}` : `surveys.number.${name}` })}
      optional
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value === null ? '' : String(value)}
      onChange={({ target }) => setQuestion(id, { [name]: readNumber(target.value, null, null) ?? null }, name)}
    />
  )
  return (
    <div className={styles.bounds}>
      {field('minimum', minimum)}
      {field('maximum', maximum)}
    </div>
  )
}
