import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { useAnswerKeys } from '../controls/use-answer-keys.ts'
import { QuestionView } from '../questions/question-view.tsx'
import { reasonWords } from '../questions/reason-words.ts'
import { wordsFor, type Reading } from '../questions/words.ts'
import styles from './answer.module.css'
import { AnswerFoot } from './answer-foot.tsx'
import { StartPage } from './start-page.tsx'
import type { AnsweringState } from './use-steps.ts'

/** The questions of a survey, on a phone one at a time. */
export function Answering({ survey, answering }: { survey: SurveyDetail; answering: AnsweringState }) {
  const { draft, show, steps, reached, judged } = answering
  if (draft.at === undefined) {
    const first = reached.find(({ question }) => !judged.has(question.question_id)) ?? steps[0]?.[0]
    return (
      <StartPage
        survey={survey}
        isTest={answering.isTest}
        isBegun={draft.answers.length > 0}
        onBegin={() => show(first?.question.question_id)}
      />
    )
  }
  return <Steps survey={survey} answering={answering} />
}

function Steps({ survey, answering }: { survey: SurveyDetail; answering: AnsweringState }) {
  const intl = useIntl()
  const page = useRef<HTMLDivElement>(null)
  const { steps, place, reached, judged, draft, errors, answer, failure, oneByOne } = answering
  const { questionnaire } = survey
  const reading: Reading = { language: survey.language, languages: survey.languages }
  const step = steps[place] ?? []
  const pageTitle = wordsFor(questionnaire.pages.find(({ page_id }) => page_id === step[0]?.page_id)?.title, reading)
  useAnswerKeys(page)
  useFirstFocus(page)
  /** Moves on, then to the question that is missing or the first of the next step. */
  const go = async (how: () => Promise<string | undefined> | void): Promise<void> => {
    const wrong = await how()
    requestAnimationFrame(() => {
      const section = wrong
        ? page.current?.querySelector(`[data-question="${CSS.escape(wrong)}"]`)
        : page.current?.querySelector('[data-question]')
      section?.scrollIntoView({ block: wrong ? 'center' : 'nearest' })
      section?.querySelector<HTMLElement>(wrong ? 'input, textarea, button, h2' : 'h2')?.focus({ preventScroll: true })
      if (!wrong) page.current?.scrollTo({ top: 0 })
    })
  }
  const goOnByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !goesOn(event)) return
    event.preventDefault()
    void go(answering.next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter goes on from any answer
    <div className={`${styles.page} ${styles.answering}`} onKeyDown={goOnByKey}>
      <div className={styles.scroll} ref={page}>
        <div className={styles.inner}>
          {failure && <Banner tone="danger">{failure}</Banner>}
          {pageTitle && (
            <p className={styles.pageTitle} dir="auto">
              {pageTitle}
            </p>
          )}
          <div className={styles.questions} lang={survey.language}>
            {step.map(({ question, because }) => (
              <QuestionView
                key={question.question_id}
                question={question}
                number={reached.findIndex((one) => one.question.question_id === question.question_id) + 1}
                reading={reading}
                because={reasonWords(because, { questionnaire, answers: judged, reading }, intl)}
                answer={draft.answers.find(({ question_id }) => question_id === question.question_id)}
                error={errors.get(question.question_id)}
                seed={draft.clientId}
                onAnswer={(value, other) => answer(question.question_id, value, other)}
              />
            ))}
          </div>
        </div>
      </div>
      <AnswerFoot answering={answering} oneByOne={oneByOne} onGo={(how) => void go(how)} />
    </div>
  )
}

/** The button that began is gone: the focus goes to the question. */
function useFirstFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.querySelector('h2')?.focus()
  }, [page])
}

/** Enter writes a line in a long text, where the command key goes on, and presses buttons. */
function goesOn({ target, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || target.closest('button, a')) return false
  return target instanceof HTMLTextAreaElement ? ctrlKey || metaKey : true
}
