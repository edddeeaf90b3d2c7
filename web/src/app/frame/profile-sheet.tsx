import { Search } from 'lucide-react'
import { createContext, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { openPalette } from '../palette/palette-open.ts'
import { useSession } from '../session/auth.tsx'
import { ownName } from '../session/stored-session.ts'
import styles from './app-frame.module.css'
import { FeatureEntries, HelpEntries, SettingsEntry, SignOutEntry } from './profile-entries.tsx'
import { ProfileEntry, ProfileSurfaceContext, type ProfileChoiceProps, type ProfileEntryProps } from './profile-surface.tsx'

const surface = { Entry: SheetEntry, Choice: SheetChoice }
const CloseContext = createContext<() => void>(() => undefined)

/** The profile menu of phones, including search, which wide screens have elsewhere. */
export default function ProfileSheet({ onClose }: { onClose: () => void }) {
  const session = useSession()
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={ownName(session)}>
      <CloseContext value={onClose}>
        <ProfileSurfaceContext value={surface}>
          <div className={styles.sheet}>
            <FeatureEntries place="status" />
            <ProfileEntry icon={Search} onSelect={openPalette}>
              <FormattedMessage id="app.palette.placeholder" />
            </ProfileEntry>
            <FeatureEntries place="aboveSettings" />
            <SettingsEntry />
            <HelpEntries />
            <FeatureEntries place="belowSettings" />
            <SignOutEntry />
          </div>
        </ProfileSurfaceContext>
      </CloseContext>
    </Sheet>
  )
}

/** Closes the sheet first, since an action may open something else. */
function SheetEntry({ icon, link, onSelect, children }: ProfileEntryProps) {
  const close = useContext(CloseContext)
  const choose = () => {
    close()
    onSelect?.()
  }
  return <ListRow leading={<Icon of={icon} />} title={children} onClick={choose} render={link ?? <button type="button" />} />
}

function SheetChoice<Value extends string>(props: ProfileChoiceProps<Value>) {
  return (
    <div className={styles.sheetField}>
      <RadioGroup {...props} />
    </div>
  )
}
