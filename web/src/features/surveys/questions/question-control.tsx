import { otherOption, scaleOf } from '@atrium/contract/surveys/kinds'
import type { SurveyAnswer, SurveyQuestion, SurveyValue } from '@atrium/contract/surveys/questionnaire'
import { limits } from '@atrium/contract/limits'
import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react'
import { useIntl } from 'react-intl'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChoiceCards, type Choice } from '../controls/choice-cards.tsx'
import { Matrix } from '../controls/matrix.tsx'
import { Ranking } from '../controls/ranking.tsx'
import { Scale, type Step } from '../controls/scale.tsx'
import { WordsInput } from '../controls/words-input.tsx'
import { FilesInput } from './files-input.tsx'
import { NumberInput } from '../controls/number-input.tsx'
import styles from '../controls/controls.module.css'
import { optionsFor } from './shuffled.ts'
import { wordsFor, type Reading } from './words.ts'

type ControlProps = {
  question: SurveyQuestion
  reading: Reading
  answer: SurveyAnswer | undefined
  onAnswer: (value: SurveyValue, other?: string) => void
  labelledBy: string
  describedBy: string | undefined
  seed: string
}

const faces = [Angry, Frown, Meh, Smile, Laugh] as const

/** Where a question is answered, by its type. */
export function QuestionControl(props: ControlProps) {
  const { question, reading, answer, onAnswer, labelledBy, describedBy } = props
  const value = answer?.value
  const named = { labelledBy, describedBy }
  const rowsOf = () => question.rows.map(({ row_id, text }) => ({ value: row_id, label: wordsFor(text, reading) }))
  switch (question.type) {
    case 'text':
    case 'long_text':
      return (
        <WordsInput
          {...named}
          long={question.type === 'long_text'}
          value={typeof value === 'string' ? value : ''}
          onValueChange={onAnswer}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...named}
          minimum={question.minimum}
          maximum={question.maximum}
          value={typeof value === 'number' ? value : undefined}
          onValueChange={onAnswer}
        />
      )
    case 'date':
      return <DayInput {...props} />
    case 'file':
      return <FilesInput {...named} maximum={question.maximum ?? 1} value={Array.isArray(value) ? value : []} onValueChange={onAnswer} />
    case 'consent':
      return <Consent {...props} />
    case 'matrix':
      return (
        <Matrix
          labelledBy={labelledBy}
          rows={rowsOf()}
          columns={choicesOf(props)}
          value={typeof value === 'object' && !Array.isArray(value) ? value : {}}
          onValueChange={onAnswer}
        />
      )
    case 'ranking':
      return (
        <Ranking labelledBy={labelledBy} choices={choicesOf(props)} value={Array.isArray(value) ? value : []} onValueChange={onAnswer} />
      )
    case 'rating':
    case 'nps':
    case 'csat':
      return <ScaleControl {...props} />
    case 'single':
    case 'several':
    case 'picture':
      return <Choices {...props} />
  }
}

const choicesOf = ({ question, reading, seed }: ControlProps): Choice[] =>
  optionsFor(question, seed).map(({ option_id, text, image_url }) => ({
    value: option_id,
    label: wordsFor(text, reading),
    ...(question.type === 'picture' && {
      picture: image_url ? <img className={styles.image} src={image_url} alt="" /> : <span className={styles.image} />,
    }),
  }))

/** With the words of one’s own below, once they were chosen. */
function Choices(props: ControlProps) {
  const { question, answer, onAnswer, labelledBy, describedBy } = props
  const { formatMessage } = useIntl()
  const isSeveral = question.type === 'several'
  const chosen = chosenIn(answer?.value)
  const choices = [
    ...choicesOf(props),
    ...(question.has_other ? [{ value: otherOption, label: formatMessage({ id: 'surveys.other' }) }] : []),
  ]
  const change = (values: readonly string[], other = answer?.other): void =>
    onAnswer(isSeveral ? [...values] : (values[0] ?? ''), values.includes(otherOption) ? other : undefined)
  return (
    <div className={styles.cards}>
      <ChoiceCards
        {...{ labelledBy, describedBy, choices }}
        several={isSeveral}
        value={chosen}
        onValueChange={(values) => change(values)}
      />
      {chosen.includes(otherOption) && (
        <TextField
          label={formatMessage({ id: 'surveys.otherWords' })}
          maxLength={limits.surveyOtherMaximum}
          autoComplete="off"
          dir="auto"
          value={answer?.other ?? ''}
          onChange={({ target }) => change(chosen, target.value)}
        />
      )}
    </div>
  )
}

function chosenIn(value: SurveyValue | undefined): readonly string[] {
  if (typeof value === 'string') return value ? [value] : []
  return Array.isArray(value) ? value : []
}

function ScaleControl({ question, reading, answer, onAnswer, labelledBy, describedBy }: ControlProps) {
  const { formatNumber, formatMessage } = useIntl()
  const { least, greatest } = scaleOf(question) ?? { least: 1, greatest: 5 }
  const isSatisfaction = question.type === 'csat'
  const steps = Array.from({ length: greatest - least + 1 }, (_, index): Step => {
    const icon = faces[index]
    return {
      value: least + index,
      name: formatNumber(least + index),
      ...(isSatisfaction && icon && { icon, words: formatMessage({ id: satisfaction[index] ?? 'surveys.csat.3' }) }),
    }
  })
  return (
    <Scale
      {...{ labelledBy, describedBy, steps }}
      value={typeof answer?.value === 'number' ? answer.value : undefined}
      onValueChange={onAnswer}
      ends={isSatisfaction ? undefined : [wordsFor(question.low, reading), wordsFor(question.high, reading)]}
    />
  )
}
const satisfaction = ['surveys.csat.1', 'surveys.csat.2', 'surveys.csat.3', 'surveys.csat.4', 'surveys.csat.5'] as const

function DayInput({ answer, onAnswer }: ControlProps) {
  const { formatMessage } = useIntl()
  return (
    <DateField
      label={formatMessage({ id: 'surveys.day' })}
      value={typeof answer?.value === 'string' ? answer.value : ''}
      onValueChange={(day) => onAnswer(day)}
    />
  )
}

function Consent({ answer, onAnswer, labelledBy, describedBy }: ControlProps) {
  const { formatMessage } = useIntl()
  const choices = [
    { value: 'yes', label: formatMessage({ id: 'surveys.consent.yes' }) },
    { value: 'no', label: formatMessage({ id: 'surveys.consent.no' }) },
  ]
  const value = answer?.value === true ? ['yes'] : answer?.value === false ? ['no'] : []
  return <ChoiceCards {...{ labelledBy, describedBy, choices, value }} onValueChange={([chosen]) => onAnswer(chosen === 'yes')} />
}
