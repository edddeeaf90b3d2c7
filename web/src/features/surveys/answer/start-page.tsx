import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { ArrowRight, ClipboardList } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './answer.module.css'
import { AnswerPromise } from './promise.tsx'

type StartPageProps = { survey: SurveyDetail; isTest: boolean; isBegun: boolean; onBegin: () => void }

/** Before the first question: what it is about, how long it takes, and what happens to the answers. */
export function StartPage({ survey, isTest, isBegun, onBegin }: StartPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <div className={styles.inner}>
          {isTest && (
            <Banner>
              <FormattedMessage id="surveys.test.text" />
            </Banner>
          )}
          <About survey={survey} />
          <AnswerPromise survey={survey} />
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.footInner}>
          {isBegun && (
            <p className={styles.kept}>
              <FormattedMessage id="surveys.begun" />
            </p>
          )}
          <Button tone="primary" size="large" onClick={onBegin}>
            <FormattedMessage id={isBegun ? 'surveys.continue' : 'surveys.begin'} />
            <Icon of={ArrowRight} pointing />
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Title, length, who asks and until when. */
function About({ survey }: { survey: SurveyDetail }) {
  const { formatDate, formatMessage } = useIntl()
  const author = usePerson(survey.author_id)
  const { ends_at, question_count, minutes, title, description } = survey
  const name = author ? nameOf(author) : formatMessage({ id: 'people.aColleague' })
  return (
    <>
      <span className={styles.emblem} aria-hidden>
        <Icon of={ClipboardList} size="large" />
      </span>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.lead}>
        <FormattedMessage id="surveys.about" values={{ questions: question_count, minutes, name }} />{' '}
        {ends_at && (
          <FormattedMessage
            id="surveys.openUntil"
            values={{ at: formatDate(ends_at, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }) }}
          />
        )}
      </p>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
