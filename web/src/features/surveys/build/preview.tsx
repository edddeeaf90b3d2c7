import { answersByQuestion } from '@atrium/contract/surveys/branching'
import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { directionOf } from '#ui/language/languages.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { stepsOf, stepWith, withAnswer } from '../answer/answer-draft.ts'
import { QuestionView } from '../questions/question-view.tsx'
import { reasonWords } from '../questions/reason-words.ts'
import { wordsFor } from '../questions/words.ts'
import build from './build.module.css'
import styles from './preview.module.css'
import type { Building } from './use-building.ts'

/** How it is answered, on a phone or a desktop. What is tried out here is kept nowhere. */
export default function Preview({ building, wide = false }: { building: Building; wide?: boolean }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const { questionnaire, selected } = building
  const [device, setDevice] = useState<'phone' | 'desktop'>(wide ? 'desktop' : 'phone')
  const [chosen, setChosen] = useState<string>()
  const language = questionnaire.languages.find((one) => one === (chosen ?? currentLanguage())) ?? questionnaire.languages[0] ?? 'en'
  return (
    <>
      <SegmentedControl
        label={formatMessage({ id: 'surveys.preview.device' })}
        value={device}
        onValueChange={setDevice}
        options={[
          { value: 'phone', label: formatMessage({ id: 'surveys.preview.phone' }), icon: Smartphone },
          { value: 'desktop', label: formatMessage({ id: 'surveys.preview.desktop' }), icon: Monitor },
        ]}
      />
      {questionnaire.languages.length > 1 && (
        <SegmentedControl
          label={formatMessage({ id: 'surveys.preview.language' })}
          value={language}
          onValueChange={setChosen}
          options={questionnaire.languages.map((value) => ({ value, label: formatDisplayName(value, { type: 'language' }) ?? value }))}
        />
      )}
      <Device key={`${selected} ${device}`} building={building} device={device} language={language} />
    </>
  )
}

type DeviceProps = { building: Building; device: 'phone' | 'desktop'; language: Building['questionnaire']['languages'][number] }

function Device({ building: { questionnaire, questions, selected }, device, language }: DeviceProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>([])
  const [at, setAt] = useState<string | undefined>(questions.find(({ question_id }) => question_id === selected)?.question_id)
  const reading = { language, languages: questionnaire.languages }
  const judged = answersByQuestion(answers)
  const steps = stepsOf(questionnaire, judged, device === 'phone')
  // The selected question is shown although nothing was answered that leads to it.
  const isReached = steps.some((step) => step.some(({ question }) => question.question_id === at))
  const alone = isReached ? undefined : questions.find(({ question_id }) => question_id === at)
  const place = stepWith(questionnaire, steps, at)
  const shown = alone ? [{ question: alone, because: null }] : (steps[place] ?? [])
  const go = (by: 1 | -1): void => setAt(steps[place + by]?.[0]?.question.question_id ?? at)
  return (
    <section
      className={styles.device}
      data-device={device}
      aria-label={formatMessage({ id: 'surveys.preview' })}
      lang={language}
      dir={directionOf(language)}
    >
      <p className={styles.bar}>{wordsFor(questionnaire.title, reading) || formatMessage({ id: 'surveys.untitled' })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard */}
      <div className={styles.screen} tabIndex={0} role="group" aria-label={formatMessage({ id: 'surveys.preview' })}>
        {shown.map(({ question, because }) => (
          <QuestionView
            key={question.question_id}
            question={question}
            number={questions.indexOf(question) + 1}
            reading={reading}
            because={reasonWords(because, { questionnaire, answers: judged, reading }, intl)}
            answer={answers.find(({ question_id }) => question_id === question.question_id)}
            error={undefined}
            seed="preview"
            onAnswer={(value, other) =>
              setAnswers(withAnswer(answers, { question_id: question.question_id, value, ...(other !== undefined && { other }) }))
            }
          />
        ))}
        {!shown.length && <p className={build.hint}>{formatMessage({ id: 'surveys.preview.nothing' })}</p>}
      </div>
      <div className={styles.foot}>
        <Button size="small" {...(place === 0 && { disabledReason: formatMessage({ id: 'surveys.move.isFirst' }) })} onClick={() => go(-1)}>
          <FormattedMessage id="ui.back" />
        </Button>
        <Button
          size="small"
          {...(place >= steps.length - 1 && { disabledReason: formatMessage({ id: 'surveys.move.isLast' }) })}
          onClick={() => go(1)}
        >
          <FormattedMessage id="surveys.next" />
        </Button>
      </div>
    </section>
  )
}
