import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Link2, MessageCircle, Pencil } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { DownloadDataButton } from '../../own-data/download-data.tsx'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { PresenceDot } from '#ui/marks/presence-dot.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { peoplePath, profilePath } from '../../paths.ts'
import { nameOf, useAvailability } from '../../people.ts'
import { useStatusText } from '../../status-text.ts'
import { AccountChip } from './account-chip.tsx'
import { LocalTime } from './local-time.tsx'
import { PersonActions } from '../person-actions.tsx'
import { Manage } from '../manage/manage.tsx'
import styles from './profile-head.module.css'
import type { Profile } from './use-profile.ts'

/** Name, availability and actions. */
export function ProfileHead({ person, profile }: { person: Employee; profile: Profile | undefined }) {
  const availability = useAvailability(person)
  const status = useStatusText(person)
  return (
    <header className={styles.head}>
      <Avatar name={nameOf(person)} photo={person.profile_url} size="huge" />
      <div className={styles.words}>
        <PageTitle title={nameOf(person)} size="large">
          {nameOf(person)} {person.pronouns && <span className={styles.soft}>({person.pronouns})</span>}
        </PageTitle>
        <p className={styles.place}>
          {person.position_title && <span>{person.position_title}</span>}
          {person.department_id && (
            <Link tone="text" render={<RouterLink to={peoplePath} search={{ department: person.department_id }} />}>
              {person.department}
            </Link>
          )}
        </p>
        <p className={styles.state}>
          <AccountChip status={person.employee_account_status} />
          {availability && <PresenceDot presence={availability} named />}
          {person.time_zone && <LocalTime timeZone={person.time_zone} />}
        </p>
        {status && <p className={styles.status}>{status}</p>}
        <div className={styles.actions}>
          <Actions person={person} />
          <Managing person={person} profile={profile} />
        </div>
      </div>
    </header>
  )
}

/** What those who manage people may do. Its buttons have their room from the start: the content below does not move. */
function Managing({ person, profile }: { person: Employee; profile: Profile | undefined }) {
  const { can } = useAuth()
  const own = person.employee_id === useSession().employee_id
  const room = <span className={styles.room} />
  if (!profile && can({ anyOf: ['people.manage'] }))
    return (
      <>
        {room}
        {!own && room}
      </>
    )
  if (!profile?.can?.manage) return null
  return (
    <>
      <Manage person={person} profile={profile} />
      {!own && (
        <Loading instead={room}>
          <DownloadDataButton employeeId={person.employee_id} />
        </Loading>
      )}
    </>
  )
}

function Actions({ person }: { person: Employee }) {
  const { formatMessage } = useIntl()
  const { modules } = useCompany()
  const { employee_id: ownId } = useSession()
  const own = person.employee_id === ownId
  const copy = useCopy(formatMessage({ id: 'people.linkCopied' }), formatMessage({ id: 'people.linkNotCopied' }))
  return (
    <>
      {modules?.connect && person.employee_account_status === 'ACTIVE' && (
        <Button
          tone={own ? 'quiet' : 'primary'}
          icon={MessageCircle}
          render={<RouterLink to={conversationPath('employee', person.employee_id)} />}
        >
          <FormattedMessage id={own ? 'people.notebook' : 'people.message'} />
        </Button>
      )}
      <PersonActions person={person} size="medium" />
      {own && (
        <Button icon={Pencil} render={<RouterLink to={settingsSectionPath('profile')} />}>
          <FormattedMessage id="people.edit" />
        </Button>
      )}
      <Button icon={Link2} onClick={() => copy(location.origin + profilePath(person.employee_id))}>
        <FormattedMessage id="people.copyLink" />
      </Button>
    </>
  )
}
