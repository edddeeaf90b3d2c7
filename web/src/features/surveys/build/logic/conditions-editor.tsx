import { limits } from '@atrium/contract/limits'
import { otherOption } from '@atrium/contract/surveys/kinds'
import type { SurveyCondition, SurveyConditions, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { readNumber } from '../../controls/number-input.tsx'
import { wordsFor } from '../../questions/words.ts'
import styles from '../build.module.css'
import type { Building } from '../use-building.ts'
import { newCondition, operatorsOf, startOf } from './new-condition.ts'

type ConditionsEditorProps = {
  building: Building
  /** What conditions can be about. */
  earlier: readonly SurveyQuestion[]
  value: SurveyConditions
  onChange: (value: SurveyConditions) => void
}

/** Conditions on what was answered before: all of them, or any. */
export default function ConditionsEditor({ building, earlier, value, onChange }: ConditionsEditorProps) {
  const { formatMessage } = useIntl()
  const { conditions, match } = value
  const last = earlier.at(-1)
  return (
    <div className={styles.conditions}>
      {conditions.length > 1 && (
        <SegmentedControl
          label={formatMessage({ id: 'surveys.match' })}
          value={match}
          onValueChange={(next) => onChange({ ...value, match: next })}
          options={[
            { value: 'all', label: formatMessage({ id: 'surveys.match.all' }) },
            { value: 'any', label: formatMessage({ id: 'surveys.match.any' }) },
          ]}
        />
      )}
      {conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no ids
        <div
          key={index}
          className={styles.condition}
          role="group"
          aria-label={formatMessage({ id: 'surveys.conditionNumber' }, { place: index + 1 })}
        >
          <Condition
            building={building}
            earlier={earlier}
            condition={condition}
            onChange={(next) => onChange({ ...value, conditions: conditions.map((one, place) => (place === index ? next : one)) })}
          />
          {conditions.length > 1 && (
            <IconButton
              icon={X}
              label={formatMessage({ id: 'surveys.removeCondition' }, { place: index + 1 })}
              onClick={() => onChange({ ...value, conditions: conditions.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      {last && conditions.length < limits.surveyConditions && (
        <div>
          <Button
            size="small"
            tone="plain"
            icon={Plus}
            onClick={() => onChange({ ...value, conditions: [...conditions, newCondition(last)] })}
          >
            <FormattedMessage id="surveys.addAnother" />
          </Button>
        </div>
      )}
    </div>
  )
}

type ConditionProps = {
  building: Building
  earlier: readonly SurveyQuestion[]
  condition: SurveyCondition
  onChange: (condition: SurveyCondition) => void
}

function Condition({ building: { questionnaire, questions }, earlier, condition, onChange }: ConditionProps) {
  const { formatMessage } = useIntl()
  const reading = { language: currentLanguage(), languages: questionnaire.languages }
  const question = questions.find(({ question_id }) => question_id === condition.question_id)
  const nameOf = (one: SurveyQuestion): string =>
    `${questions.indexOf(one) + 1} · ${wordsFor(one.title, reading) || formatMessage({ id: 'surveys.untitledQuestion' })}`
  const known = question && !earlier.includes(question) ? [question, ...earlier] : earlier
  return (
    <div className={styles.conditions}>
      <div className={styles.conditionFields}>
        <Select
          label={formatMessage({ id: 'surveys.if' })}
          value={condition.question_id}
          onValueChange={(id) => {
            const chosen = questions.find(({ question_id }) => question_id === id)
            if (chosen) onChange(newCondition(chosen))
          }}
          options={known.map((one) => ({ value: one.question_id, label: nameOf(one) }))}
        />
        {question && question.rows.length > 0 && (
          <Select
            label={formatMessage({ id: 'surveys.row' })}
            value={condition.row_id}
            onValueChange={(row_id) => onChange({ ...condition, row_id })}
            options={question.rows.map(({ row_id, text }) => ({ value: row_id, label: wordsFor(text, reading) || '…' }))}
          />
        )}
        {question && (
          <Select
            label={formatMessage({ id: 'surveys.operator' })}
            value={condition.operator}
            onValueChange={(operator) => operator && onChange({ ...condition, operator, values: startOf(question, operator) })}
            options={operatorsOf(question).map((value) => ({ value, label: formatMessage({ id: `surveys.operator.${value}` }) }))}
          />
        )}
      </div>
      {question && (
        <Values question={question} condition={condition} reading={reading} onChange={(values) => onChange({ ...condition, values })} />
      )}
    </div>
  )
}

type ValuesProps = {
  question: SurveyQuestion
  condition: SurveyCondition
  reading: Parameters<typeof wordsFor>[1]
  onChange: (values: SurveyCondition['values']) => void
}

/** The answers that a condition means: one of several, or a bound. */
function Values({ question, condition: { operator, values }, reading, onChange }: ValuesProps) {
  const { formatMessage } = useIntl()
  if (operator === 'answered' || operator === 'not_answered') return null
  if (operator === 'at_least' || operator === 'at_most')
    return (
      <TextField
        label={formatMessage({ id: 'surveys.bound' })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(values[0] ?? '')}
        onChange={({ target }) => {
          const bound = readNumber(target.value, null, null)
          if (bound !== undefined) onChange([bound])
        }}
      />
    )
  const choices: { value: string | boolean; label: string }[] =
    question.type === 'consent'
      ? [
          { value: true, label: formatMessage({ id: 'surveys.consent.yes' }) },
          { value: false, label: formatMessage({ id: 'surveys.consent.no' }) },
        ]
      : [
          ...question.options.map(({ option_id, text }) => ({ value: option_id, label: wordsFor(text, reading) || '…' })),
          ...(question.has_other ? [{ value: otherOption, label: formatMessage({ id: 'surveys.other' }) }] : []),
        ]
  return (
    <div className={styles.values} role="group" aria-label={formatMessage({ id: 'surveys.oneOf' })}>
      {choices.map(({ value, label }) => (
        <ToggleChip
          key={String(value)}
          pressed={values.includes(value)}
          onPressedChange={(pressed) => onChange(pressed ? [...values, value] : values.filter((one) => one !== value))}
        >
          <bdi>{label}</bdi>
        </ToggleChip>
      ))}
    </div>
  )
}
