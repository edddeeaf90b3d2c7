import { Link as RouterLink } from '@tanstack/react-router'
import { CalendarClock, FileText, Keyboard, LifeBuoy, ListChecks, LogOut, MessagesSquare, Settings, UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useShowFirstSteps } from '#features/home/use-show-first-steps.ts'
import { AvailabilityRadios } from '#features/people/availability-radios.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { settingsPath, settingsSectionPath } from '../settings/paths.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { PopupProps } from '../failures/popup-on-demand.tsx'
import { useAuth, useSession } from '../session/auth.tsx'
import { shortcutListOpen } from '../shortcuts/frame-shortcuts.ts'
import styles from './app-frame.module.css'
import { useHelp } from './use-help.ts'

/** Availability, profile, settings and signing out. */
export default function ProfileMenu(popup: PopupProps) {
  const { employee_id } = useSession()
  const { signOut } = useAuth()
  const showFirstSteps = useShowFirstSteps()
  return (
    <Menu side="inline-end" align="end" {...popup}>
      <Who />
      <AvailabilityRadios />
      <MenuLink icon={CalendarClock} render={<RouterLink to={settingsSectionPath('availability')} />}>
        <FormattedMessage id="app.frame.status" />
      </MenuLink>
      <MenuSeparator />
      <MenuLink icon={UserRound} render={<RouterLink to={profilePath(employee_id)} />}>
        <FormattedMessage id="app.frame.profile" />
      </MenuLink>
      <MenuLink icon={Settings} render={<RouterLink to={settingsPath} />}>
        <FormattedMessage id="app.frame.settings" />
      </MenuLink>
      <MenuItem icon={ListChecks} onSelect={showFirstSteps}>
        <FormattedMessage id="home.firstSteps" />
      </MenuItem>
      <MenuItem icon={Keyboard} keys={['?']} onSelect={() => shortcutListOpen.write(true)}>
        <FormattedMessage id="app.shortcuts.title" />
      </MenuItem>
      <MenuSeparator />
      <Help />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        <FormattedMessage id="app.frame.signOut" />
      </MenuItem>
    </Menu>
  )
}

function Who() {
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  if (!person) return null
  return (
    <div className={styles.who}>
      <Avatar name={nameOf(person)} photo={person.profile_url} />
      <div>
        <p className={styles.name} dir="auto">
          {nameOf(person)}
        </p>
        <p className={styles.soft}>{person.position_title ?? person.work_email_id}</p>
      </div>
    </div>
  )
}

function Help() {
  const { support, terms, chat } = useHelp()
  return (
    <>
      {chat && (
        <MenuItem icon={MessagesSquare} onSelect={chat}>
          <FormattedMessage id="app.frame.chat" />
        </MenuItem>
      )}
      <MenuLink icon={LifeBuoy} href={support}>
        <FormattedMessage id="app.frame.support" />
      </MenuLink>
      {terms && (
        <MenuLink icon={FileText} render={<a href={terms} target="_blank" rel="noreferrer" />}>
          <FormattedMessage id="app.frame.terms" />
        </MenuLink>
      )}
    </>
  )
}
