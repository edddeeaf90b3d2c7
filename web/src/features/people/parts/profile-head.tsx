import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Link2, MessageCircle, Pencil } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { conversationPath } from '#features/chat/paths.ts'
import { settingsSectionPath } from '#features/settings/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PresenceDot } from '#ui/presence-dot.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { profilePath } from '../paths.ts'
import { nameOf, useAvailability } from '../people.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'
import { LocalTime } from './local-time.tsx'
import styles from './profile-head.module.css'

/** Who it is, whether they are here, and what one can do. */
export function ProfileHead({ person }: { person: Employee }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { modules } = useCompany()
  const { employee_id: ownId } = useSession()
  const { can } = useAuth()
  const availability = useAvailability(person)
  const own = person.employee_id === ownId
  const copyLink = () =>
    void navigator.clipboard.writeText(location.origin + profilePath(person.employee_id)).then(
      () => show({ text: formatMessage({ id: 'people.linkCopied' }) }),
      () => show({ tone: 'danger', text: formatMessage({ id: 'people.linkNotCopied' }) }),
    )
  return (
    <header className={styles.head}>
      <Avatar name={nameOf(person)} photo={person.profile_url} size="huge" />
      <div className={styles.words}>
        <PageTitle title={nameOf(person)} size="large">
          {nameOf(person)} {person.pronouns && <span className={styles.soft}>({person.pronouns})</span>}
        </PageTitle>
        <p>{[person.position_title, person.department].filter(Boolean).join(' · ')}</p>
        <p className={styles.state}>
          {availability && <PresenceDot presence={availability} named />}
          {person.time_zone && <LocalTime timeZone={person.time_zone} />}
        </p>
        <div className={styles.actions}>
          {modules?.connect && (
            <Button
              tone={own ? 'quiet' : 'primary'}
              icon={MessageCircle}
              render={<RouterLink to={conversationPath('employee', person.employee_id)} />}
            >
              <FormattedMessage id={own ? 'people.notebook' : 'people.message'} />
            </Button>
          )}
          {own && (
            <Button icon={Pencil} render={<RouterLink to={settingsSectionPath('profile')} />}>
              <FormattedMessage id="people.edit" />
            </Button>
          )}
          <Button icon={Link2} onClick={copyLink}>
            <FormattedMessage id="people.copyLink" />
          </Button>
          {!own && can({ anyOf: ['people.manage'] }) && <EndSessionsButton person={person} />}
        </div>
      </div>
    </header>
  )
}
