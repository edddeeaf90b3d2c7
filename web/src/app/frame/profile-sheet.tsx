import { Link as RouterLink } from '@tanstack/react-router'
import { CalendarClock, FileText, LifeBuoy, ListChecks, LogOut, MessagesSquare, Search, Settings, UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useShowFirstSteps } from '#features/home/use-show-first-steps.ts'
import { AvailabilityChoice } from '#features/people/availability-choice.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { settingsPath, settingsSectionPath } from '../settings/paths.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { openPalette } from '../palette/palette-open.ts'
import { useAuth, useSession } from '../session/auth.tsx'
import styles from './app-frame.module.css'
import { useHelp } from './use-help.ts'

/** The profile menu of phones, including search, which wide screens have elsewhere. */
export default function ProfileSheet({ onClose }: { onClose: () => void }) {
  const { employee_id, employee_profile } = useSession()
  const { signOut } = useAuth()
  const person = usePerson(employee_id) ?? employee_profile
  const showFirstSteps = useShowFirstSteps()
  const firstSteps = () => {
    onClose()
    showFirstSteps()
  }
  const search = () => {
    onClose()
    openPalette()
  }
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={person ? nameOf(person) : ''}>
      <div className={styles.sheet}>
        <div className={styles.sheetField}>
          <AvailabilityChoice />
        </div>
        <ListRow
          leading={<Icon of={CalendarClock} />}
          title={<FormattedMessage id="app.frame.status" />}
          render={<RouterLink to={settingsSectionPath('availability')} onClick={onClose} />}
        />
        <ListRow
          leading={<Icon of={Search} />}
          title={<FormattedMessage id="app.palette.placeholder" />}
          render={<button type="button" onClick={search} />}
        />
        <ListRow
          leading={<Icon of={UserRound} />}
          title={<FormattedMessage id="app.frame.profile" />}
          render={<RouterLink to={profilePath(employee_id)} onClick={onClose} />}
        />
        <ListRow
          leading={<Icon of={Settings} />}
          title={<FormattedMessage id="app.frame.settings" />}
          render={<RouterLink to={settingsPath} onClick={onClose} />}
        />
        <Help onClose={onClose} />
        <ListRow
          leading={<Icon of={ListChecks} />}
          title={<FormattedMessage id="home.firstSteps" />}
          render={<button type="button" onClick={firstSteps} />}
        />
        <ListRow
          leading={<Icon of={LogOut} />}
          title={<FormattedMessage id="app.frame.signOut" />}
          render={<button type="button" onClick={() => void signOut()} />}
        />
      </div>
    </Sheet>
  )
}

function Help({ onClose }: { onClose: () => void }) {
  const { support, terms, chat } = useHelp()
  const openChat = () => {
    onClose()
    chat?.()
  }
  return (
    <>
      {chat && (
        <ListRow
          leading={<Icon of={MessagesSquare} />}
          title={<FormattedMessage id="app.frame.chat" />}
          render={<button type="button" onClick={openChat} />}
        />
      )}
      <ListRow leading={<Icon of={LifeBuoy} />} title={<FormattedMessage id="app.frame.support" />} render={<a href={support} />} />
      {terms && (
        <ListRow
          leading={<Icon of={FileText} />}
          title={<FormattedMessage id="app.frame.terms" />}
          render={<a href={terms} target="_blank" rel="noreferrer" />}
        />
      )}
    </>
  )
}
