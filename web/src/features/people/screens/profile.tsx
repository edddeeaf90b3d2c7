import { Link as RouterLink, useParams, useSearch } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { usePersonTabs } from '#app/features-context.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useLookAt } from '../use-look-at.ts'
import { AccountBanner } from '../parts/profile/account-banner.tsx'
import { ProfileFacts } from '../parts/profile/profile-facts.tsx'
import { ProfileHead } from '../parts/profile/profile-head.tsx'
import { ProfileTabs } from '../parts/profile/profile-tabs.tsx'
import { TeamCard } from '../parts/profile/team-card.tsx'
import { useProfile } from '../parts/profile/use-profile.ts'
import { peoplePath } from '../paths.ts'
import { nameOf, usePerson } from '../people.ts'
import styles from './profile.module.css'

/**
 * One person (spec §2: /profile/{employee_id} is the link that people share). The card comes from memory, the rest
 * from the server.
 */
export default function Profile() {
  const { formatMessage } = useIntl()
  const { employee_id = '' } = useParams({ strict: false })
  const { tab: shown } = useSearch({ strict: false })
  const person = usePerson(employee_id)
  useLookAt([employee_id])
  const { data, error, fetchStatus } = useProfile(employee_id)
  // Offline, the card from memory is all there is.
  const isSettled = data !== undefined || fetchStatus !== 'fetching'
  const tabs = usePersonTabs()
  const tab = tabs.find(({ name }) => name === shown)
  const deleted = person?.employee_account_status === 'DELETED'
  return (
    <Panes>
      <Content bar={<Bar back={{ render: <RouterLink to={peoplePath} /> }} title={formatMessage({ id: 'people.profile' })} />}>
        {person && !deleted && (
          <div className={styles.page}>
            <AccountBanner person={person} />
            <ProfileHead person={person} profile={data} />
            {tabs.length > 0 && <ProfileTabs employeeId={employee_id} tabs={tabs} current={tab} />}
            {tab ? (
              <Loading>
                <tab.Tab key={employee_id} employeeId={employee_id} />
              </Loading>
            ) : isSettled ? (
              <div className={styles.columns}>
                <div className={styles.column}>
                  <ProfileFacts person={person} profile={data} />
                </div>
                <TeamCard person={person} managerId={data?.manager_id ?? undefined} />
              </div>
            ) : (
              <ArrivingFacts />
            )}
          </div>
        )}
        {deleted && (
          <EmptyState icon={UserX} action={<ToList />}>
            <PageTitle title={nameOf(person)} size="large" />
            <FormattedMessage id="people.goneText" />
          </EmptyState>
        )}
        {!person && error && (
          <EmptyState icon={UserX} action={<ToList />}>
            <FormattedMessage id="people.missing" />
          </EmptyState>
        )}
        {!person && !error && <Arriving />}
      </Content>
    </Panes>
  )
}

/** Reserves space, so that the facts move nothing when they load. */
const ArrivingFacts = () => (
  <DelayedLoader>
    <Skeleton shape="block" height="180px" />
  </DelayedLoader>
)

const Arriving = () => (
  <DelayedLoader>
    <div className={styles.page}>
      <Skeleton shape="round" width="88px" height="88px" />
      <Skeleton width="240px" height="24px" />
      <Skeleton shape="block" height="180px" />
    </div>
  </DelayedLoader>
)

const ToList = () => (
  <Button render={<RouterLink to={peoplePath} />}>
    <FormattedMessage id="people.backToList" />
  </Button>
)
