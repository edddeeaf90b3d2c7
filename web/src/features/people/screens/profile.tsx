import { employeeFields } from '@atrium/contract/people/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isOutage } from '#app/failures/outage.ts'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLookAt } from '../looking.ts'
import { ProfileFacts } from '../parts/profile-facts.tsx'
import { ProfileHead } from '../parts/profile-head.tsx'
import { peoplePath } from '../paths.ts'
import { directory, usePerson } from '../people.ts'
import { people } from '../server.ts'
import styles from './profile.module.css'

/** One person (spec §2: /profile/{employee_id} is the link that people share). The card comes from memory, the rest from the server. */
export default function Profile() {
  const { formatMessage } = useIntl()
  const { employee_id = '' } = useParams({ strict: false })
  const person = usePerson(employee_id)
  useLookAt([employee_id])
  const { data, error } = useQuery({
    ...people.query('getEmployee', { employee_id, select: [...employeeFields] }),
    // An outage takes the whole view when there is nobody to show in it; a refusal is an answer.
    throwOnError: (failure) => !directory.find(employee_id) && isOutage(failure),
  })
  useEffect(() => {
    if (isWhole(data)) directory.put([data])
  }, [data])
  return (
    <Panes>
      <Content bar={<Bar back={{ render: <RouterLink to={peoplePath} /> }} title={formatMessage({ id: 'people.profile' })} />}>
        {person && (
          <div className={styles.page}>
            <ProfileHead person={person} />
            <ProfileFacts person={person} more={data} />
          </div>
        )}
        {!person && error && <Missing />}
        {!person && !error && (
          <DelayedLoader>
            <div className={styles.page}>
              <Skeleton shape="round" width="88px" height="88px" />
              <Skeleton width="240px" height="24px" />
              <Skeleton shape="block" height="180px" />
            </div>
          </DelayedLoader>
        )}
      </Content>
    </Panes>
  )
}

type Answered = Awaited<ReturnType<typeof people.call.getEmployee>>
/** The answer names only what was selected and allowed; the card's own fields are all there together or the row is no card. */
const isWhole = (answered: Answered | undefined): answered is Answered & Parameters<typeof directory.put>[0][number] =>
  answered?.employee_id !== undefined && answered.revision !== undefined && answered.employee_status !== undefined

function Missing() {
  return (
    <EmptyState
      icon={UserX}
      action={
        <Button render={<RouterLink to={peoplePath} />}>
          <FormattedMessage id="people.backToList" />
        </Button>
      }
    >
      <FormattedMessage id="people.missing" />
    </EmptyState>
  )
}
