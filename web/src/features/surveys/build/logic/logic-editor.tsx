import { limits } from '@atrium/contract/limits'
import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import type { SurveyConditions, SurveyJump } from '@atrium/contract/surveys/questionnaire'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from '../build.module.css'
import { newCondition } from './new-condition.ts'
import type { QuestionPartProps } from '../parts/question-editor.tsx'
import { ConditionsEditor, JumpTarget } from '../parts-on-demand.ts'
import type { Building } from '../use-building.ts'

/** When a question is asked, and where its answers lead. */
export default function LogicEditor({ building, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id: id, show_if, jumps } = question
  const { questions, setQuestion } = building
  const earlier = questions.slice(0, questions.indexOf(question))
  const setJumps = (next: typeof jumps): void => setQuestion(id, { jumps: next })
  return (
    <>
      <ShownIf
        title={formatMessage({ id: 'surveys.when' })}
        building={building}
        earlier={earlier}
        shown={show_if}
        onChange={(next) => setQuestion(id, { show_if: next })}
      />
      <Card title={formatMessage({ id: 'surveys.jumps' })} className={styles.part}>
        {jumps.map((jump, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- jumps have no ids and are judged in their order
          <Jump
            key={index}
            building={building}
            question={question}
            jump={jump}
            place={index + 1}
            onChange={(next) => setJumps(next ? jumps.with(index, next) : jumps.toSpliced(index, 1))}
          />
        ))}
        {!jumps.length && (
          <p className={styles.hint}>
            <FormattedMessage id="surveys.noJumps" />
          </p>
        )}
        {jumps.length < limits.surveyJumps && (
          <div className={styles.buttons}>
            <Button
              size="small"
              tone="plain"
              icon={Plus}
              onClick={() => setJumps([...jumps, { when: { match: 'all', conditions: [newCondition(question)] }, to: endOfSurvey }])}
            >
              <FormattedMessage id="surveys.addJump" />
            </Button>
            <Button size="small" tone="plain" icon={Plus} onClick={() => setJumps([...jumps, { when: null, to: endOfSurvey }])}>
              <FormattedMessage id="surveys.addJumpAlways" />
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

type JumpProps = QuestionPartProps & { jump: SurveyJump; place: number; onChange: (jump: SurveyJump | undefined) => void }

function Jump({ building, question, jump, place, onChange }: JumpProps) {
  const { formatMessage } = useIntl()
  const { questions } = building
  return (
    <div className={styles.conditions} role="group" aria-label={formatMessage({ id: 'surveys.jumpNumber' }, { place })}>
      {jump.when && (
        <ConditionsEditor
          building={building}
          earlier={questions.slice(0, questions.indexOf(question) + 1)}
          value={jump.when}
          onChange={(when) => onChange({ ...jump, when })}
        />
      )}
      <div className={styles.condition}>
        <JumpTarget
          building={building}
          id={question.question_id}
          value={jump.to}
          always={!jump.when}
          onChange={(to) => onChange({ ...jump, to })}
        />
        <IconButton icon={X} label={formatMessage({ id: 'surveys.removeJump' }, { place })} onClick={() => onChange(undefined)} />
      </div>
    </div>
  )
}

type ShownIfProps = {
  title: string
  building: Building
  earlier: Building['questions']
  shown: SurveyConditions | null
  onChange: (shown: SurveyConditions | null) => void
}

/** The conditions under which a question or a page is asked. */
export function ShownIf({ title, building, earlier, shown, onChange }: ShownIfProps) {
  const first = earlier.at(-1)
  return (
    <Card title={title} className={styles.part}>
      {shown ? (
        <>
          <ConditionsEditor building={building} earlier={earlier} value={shown} onChange={onChange} />
          <div>
            <Button size="small" tone="plain" onClick={() => onChange(null)}>
              <FormattedMessage id="surveys.always" />
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            <FormattedMessage id={first ? 'surveys.isAlways' : 'surveys.isAlwaysFirst'} />
          </p>
          {first && (
            <div>
              <Button size="small" tone="plain" icon={Plus} onClick={() => onChange({ match: 'all', conditions: [newCondition(first)] })}>
                <FormattedMessage id="surveys.addCondition" />
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
