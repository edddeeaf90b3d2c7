import { Link as RouterLink } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { createContext, useContext, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Sheet } from '#ui/overlays/sheet/sheet.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { usePlaces } from '../features-context.tsx'
import { openPalette } from '../palette/palette-open.ts'
import { useSession } from '../session/auth.tsx'
import { ownName } from '../session/stored-session.ts'
import styles from './app-frame.module.css'
import { FeatureEntries, HelpEntries, SettingsEntry, SignOutEntry } from './profile-entries.tsx'
import { placesOnPhones } from './places-on-phones.ts'
import {
  ProfileEntry,
  ProfileSurfaceContext,
  type ProfileChoiceProps,
  type ProfileEntryProps,
  type ProfileGroupProps,
} from './profile-surface.tsx'

const surface = { Entry: SheetEntry, Group: SheetGroup, Choice: SheetChoice }
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
            <OtherPlaces />
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

/** The places for which the bottom navigation has no room. */
function OtherPlaces() {
  const { inSheet } = placesOnPhones(usePlaces())
  return inSheet.map(({ path, icon, label }) => (
    <ProfileEntry key={path} icon={icon} link={<RouterLink to={path} />}>
      <FormattedMessage id={label} />
    </ProfileEntry>
  ))
}

/** Closes the sheet first, since an action may open something else. */
function SheetEntry({ icon, link, onSelect, detail, children }: ProfileEntryProps) {
  const close = useContext(CloseContext)
  const choose = () => {
    close()
    onSelect?.()
  }
  return (
    <ListRow leading={<Icon of={icon} />} title={children} detail={detail} onClick={choose} render={link ?? <button type="button" />} />
  )
}

function SheetGroup({ icon, label, children }: ProfileGroupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
  return (
    <>
      <ListRow leading={<Icon of={icon} />} title={label} meta={<Icon of={ChevronDown} size="small" />} render={toggle} />
      <div id={id} role="group" aria-label={label} className={styles.sheetGroup} hidden={!open}>
        {children}
      </div>
    </>
  )
}

function SheetChoice<Value extends string>(props: ProfileChoiceProps<Value>) {
  return (
    <div className={styles.sheetField}>
      <RadioGroup {...props} />
    </div>
  )
}
