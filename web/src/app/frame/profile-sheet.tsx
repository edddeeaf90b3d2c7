import { Link as RouterLink } from '@tanstack/react-router'
import { LogOut, Search, Settings, UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { AvailabilityChoice } from '#features/people/availability-choice.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { settingsPath } from '#features/settings/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { openPalette } from '../palette/palette-open.ts'
import { useAuth, useSession } from '../session/auth.tsx'
import styles from './app-frame.module.css'

/** The profile menu of phones, with the search that wide screens have elsewhere. */
export default function ProfileSheet({ onClose }: { onClose: () => void }) {
  const { employee_id, employee_profile } = useSession()
  const { signOut } = useAuth()
  const person = usePerson(employee_id) ?? employee_profile
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
        <ListRow
          leading={<Icon of={LogOut} />}
          title={<FormattedMessage id="app.frame.signOut" />}
          render={<button type="button" onClick={() => void signOut()} />}
        />
      </div>
    </Sheet>
  )
}
