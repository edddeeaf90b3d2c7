import { conversationPath } from '@atrium/contract/chat/paths'
import type { SurveyTest } from '@atrium/contract/surveys/test-calls'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import styles from '../answer/answer.module.css'
import { EndPage } from '../answer/end-page.tsx'
import { wordsFor } from '../questions/words.ts'

/** After a test: the thanks that participants will read, and that nothing was stored. */
export function TriedPage({ survey, onAgain }: { survey: SurveyTest; onAgain: () => void }) {
  const { questionnaire, language, languages } = survey
  const thanks = wordsFor(questionnaire.thanks, { language, languages })
  return (
    <EndPage
      title={<FormattedMessage id="surveys.test.done" />}
      buttons={
        <>
          <Button onClick={onAgain}>
            <FormattedMessage id="surveys.test.again" />
          </Button>
          <WriteToSender sentBy={survey.sent_by} />
        </>
      }
    >
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
    </EndPage>
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
