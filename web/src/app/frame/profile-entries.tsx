import { Link as RouterLink } from '@tanstack/react-router'
import { FileText, LifeBuoy, LogOut, MessagesSquare, Settings } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Loading } from '../on-demand/lazy-with-retry.tsx'
import type { ProfilePart } from '../feature.ts'
import { useProfileParts } from '../features-context.tsx'
import { useAuth } from '../session/auth.tsx'
import { settingsPath } from '../settings/paths.ts'
import { ProfileEntry } from './profile-surface.tsx'
import { useHelp } from './use-help.ts'

/** What features add to one place of the user's own menu. */
export function FeatureEntries({ place }: { place: ProfilePart['place'] }) {
  const parts = useProfileParts().filter((part) => part.place === place)
  return (
    <Loading>
      {parts.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </Loading>
  )
}

export const SettingsEntry = () => (
  <ProfileEntry icon={Settings} link={<RouterLink to={settingsPath} />}>
    <FormattedMessage id="app.frame.settings" />
  </ProfileEntry>
)

export function HelpEntries() {
  const { support, terms, chat } = useHelp()
  return (
    <>
      {chat && (
        <ProfileEntry icon={MessagesSquare} onSelect={chat}>
          <FormattedMessage id="app.frame.chat" />
        </ProfileEntry>
      )}
      <ProfileEntry icon={LifeBuoy} link={<a href={support} />}>
        <FormattedMessage id="app.frame.support" />
      </ProfileEntry>
      {terms && (
        <ProfileEntry icon={FileText} link={<a href={terms} target="_blank" rel="noreferrer" />}>
          <FormattedMessage id="app.frame.terms" />
        </ProfileEntry>
      )}
    </>
  )
}

export function SignOutEntry() {
  const { signOut } = useAuth()
  return (
    <ProfileEntry icon={LogOut} onSelect={() => void signOut()}>
      <FormattedMessage id="app.frame.signOut" />
    </ProfileEntry>
  )
}
