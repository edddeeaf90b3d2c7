import { conversationPath } from '@atrium/contract/chat/paths'
import { surveysPath } from '@atrium/contract/surveys/paths'
import type { SurveyTest } from '@atrium/contract/surveys/test-calls'
import { Link as RouterLink } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from '../answer/answer.module.css'
import { wordsFor } from '../questions/words.ts'

/** After a test: the thanks that participants will read, and that nothing was stored. */
export function TriedPage({ survey, onAgain }: { survey: SurveyTest; onAgain: () => void }) {
  const { questionnaire, language, languages } = survey
  const thanks = wordsFor(questionnaire.thanks, { language, languages })
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <div className={styles.inner}>
          <span className={styles.emblem} aria-hidden>
            <Icon of={CircleCheck} size="large" />
          </span>
          <h2 className={styles.title} tabIndex={-1} role="status">
            <FormattedMessage id="surveys.test.done" />
          </h2>
          <p className={styles.description}>
            <FormattedMessage id="surveys.test.doneText" />
          </p>
          {thanks && (
            <>
              <p className={styles.lead}>
                <FormattedMessage id="surveys.test.thanks" />
              </p>
              <blockquote className={styles.description} dir="auto" lang={language}>
                {thanks}
              </blockquote>
            </>
          )}
          <div className={styles.buttons}>
            <Button onClick={onAgain}>
              <FormattedMessage id="surveys.test.again" />
            </Button>
            <WriteToSender sentBy={survey.sent_by} />
            <Button render={<RouterLink to={surveysPath} />}>
              <FormattedMessage id="surveys.toAll" />
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

/** A remark goes to the sender as a chat message. */
function WriteToSender({ sentBy }: { sentBy: string }) {
  const { employee_id: ownId } = useSession()
  const { modules } = useCompany()
  const sender = usePerson(sentBy)
  if (!sender || sentBy === ownId || !modules?.connect) return null
  return (
    <Button render={<RouterLink to={conversationPath('employee', sentBy)} />}>
      <FormattedMessage id="surveys.test.write" values={{ name: nameOf(sender) }} />
    </Button>
  )
}
