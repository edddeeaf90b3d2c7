import { limits } from '@atrium/contract/limits'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from '../build.module.css'
import { DriverSelect, LogicEditor, OptionsEditor, ScaleFields, TypeSelect } from '../parts-on-demand.ts'
import { hasOptions } from '../questionnaire-ops.ts'
import type { Building } from '../use-building.ts'
import { WordsFields } from '../words-fields.tsx'

export type QuestionPartProps = { building: Building; question: SurveyQuestion }

/** The types that have more than words and answers. */
const needsMore: ReadonlySet<SurveyQuestion['type']> = new Set(['number', 'several', 'file', 'rating', 'nps'])

/** A question: what is asked, how it is answered, and when. */
export default function QuestionEditor({ building, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id, type, title, help } = question
  const { setQuestion, isLocked } = building
  return (
    <>
      <Card className={styles.part} aria-label={formatMessage({ id: 'surveys.question' })}>
        <Head building={building} question={question} />
        <WordsFields
          building={building}
          label={formatMessage({ id: type === 'consent' ? 'surveys.statement' : 'surveys.question' })}
          words={title}
          maxLength={limits.surveyQuestionMaximum}
          onChange={(next) => setQuestion(question_id, { title: next }, 'title')}
        />
        <WordsFields
          building={building}
          long
          optional
          label={formatMessage({ id: 'surveys.help' })}
          words={help}
          maxLength={limits.surveyHelpMaximum}
          onChange={(next) => setQuestion(question_id, { help: next }, 'help')}
        />
        {hasOptions(type) && <OptionsEditor key={question_id} building={building} question={question} />}
        {needsMore.has(type) && <ScaleFields building={building} question={question} />}
        {!isLocked && <Rules building={building} question={question} />}
      </Card>
      {!isLocked && <LogicEditor key={question_id} building={building} question={question} />}
    </>
  )
}

function Head({ building, question }: QuestionPartProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { questions, setQuestion, move, copy, remove, isLocked } = building
  const { question_id: id, type } = question
  const place = questions.findIndex(({ question_id }) => question_id === id)
  const name = formatMessage({ id: 'surveys.questionNumber' }, { place: place + 1 })
  return (
    <div className={styles.editorHead}>
      <span className={styles.number} aria-hidden>
        {formatNumber(place + 1)}
      </span>
      <div className={styles.typeSelect}>
        <TypeSelect type={type} disabled={isLocked} onChange={(next) => setQuestion(id, { type: next })} />
      </div>
      {!isLocked && (
        <span className={styles.tools}>
          <IconButton icon={ArrowUp} label={formatMessage({ id: 'surveys.move.up' }, { name })} onClick={() => move(id, -1)} />
          <IconButton icon={ArrowDown} label={formatMessage({ id: 'surveys.move.down' }, { name })} onClick={() => move(id, 1)} />
          <IconButton icon={Copy} label={formatMessage({ id: 'surveys.copyQuestion' })} onClick={() => copy(id)} />
          <IconButton icon={Trash2} label={formatMessage({ id: 'surveys.deleteQuestion' })} onClick={() => remove(id)} />
        </span>
      )}
    </div>
  )
}

function Rules({ building: { setQuestion, draft }, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id: id, type, is_required, has_other, is_shuffled, driver, is_rotating } = question
  const hasDriver = type === 'rating' || type === 'nps' || type === 'csat' || type === 'matrix'
  return (
    <>
      <Switch
        label={formatMessage({ id: 'surveys.mustAnswer' })}
        value={is_required}
        onValueChange={(next) => setQuestion(id, { is_required: next })}
      />
      {(type === 'single' || type === 'several') && (
        <Switch
          label={formatMessage({ id: 'surveys.hasOther' })}
          description={formatMessage({ id: 'surveys.hasOther.text' })}
          value={has_other}
          onValueChange={(next) => setQuestion(id, { has_other: next })}
        />
      )}
      {hasOptions(type) && type !== 'matrix' && (
        <Switch
          label={formatMessage({ id: 'surveys.shuffle' })}
          description={formatMessage({ id: 'surveys.shuffle.text' })}
          value={is_shuffled}
          onValueChange={(next) => setQuestion(id, { is_shuffled: next })}
        />
      )}
      {draft.recurrence && (
        <Switch
          label={formatMessage({ id: 'surveys.rotates' })}
          description={formatMessage({ id: 'surveys.rotates.text' })}
          value={is_rotating}
          onValueChange={(next) => setQuestion(id, { is_rotating: next })}
        />
      )}
      {hasDriver && <DriverSelect driver={driver} onChange={(next) => setQuestion(id, { driver: next })} />}
    </>
  )
}
