import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { lazyWithRetry, Loading } from '../on-demand/lazy-with-retry.tsx'
import type { PopupProps } from '../on-demand/popup-on-demand.tsx'
import { useProfileParts } from '../features-context.tsx'
import { useSession } from '../session/auth.tsx'
import { ownName } from '../session/stored-session.ts'
import { shortcutListOpen } from '../shortcuts/frame-shortcuts.ts'
import styles from './app-frame.module.css'
import { FeatureEntries, HelpEntries, SettingsEntry, SignOutEntry } from './profile-entries.tsx'
import { ProfileSurfaceContext, type ProfileEntryProps, type ProfileGroupProps } from './profile-surface.tsx'

const MenuSubmenu = lazyWithRetry(() => import('#ui/overlays/menu-submenu.tsx'))

const surface = { Entry: MenuEntry, Group: MenuGroup, Choice: MenuRadios }

/** What features add for the user, the settings, help and signing out. Opens once all of it has loaded, so that the first entry stays the first. */
export default function ProfileMenu(popup: PopupProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const loaded = usePartsLoaded()
  return (
    <Menu side="inline-end" align="end" {...popup} open={popup.open && loaded}>
      <ProfileSurfaceContext value={surface}>
        <UserHeader />
        <FeatureEntries place="status" />
        <MenuSeparator />
        <FeatureEntries place="aboveSettings" />
        <SettingsEntry />
        <FeatureEntries place="belowSettings" />
        <MenuItem icon={Keyboard} keys={['?']} onSelect={() => shortcutListOpen.write(true)}>
          <FormattedMessage id="app.shortcuts.title" />
        </MenuItem>
        <MenuSeparator />
        <HelpEntries />
        <MenuSeparator />
        <SignOutEntry />
      </ProfileSurfaceContext>
    </Menu>
  )
}

function usePartsLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  const parts = useProfileParts()
  const load = useEffectEvent(() => Promise.all([MenuSubmenu.preload(), ...parts.map(({ Part }) => Part.preload?.())]))
  useEffect(() => void load().then(() => setLoaded(true)), [])
  return loaded
}

function UserHeader() {
  const session = useSession()
  const { employee_profile: own } = session
  if (!own) return null
  return (
    <div className={styles.who}>
      <Avatar name={ownName(session)} photo={own.profile_url} />
      <div>
        <p className={styles.name} dir="auto">
          {ownName(session)}
        </p>
        <p className={styles.soft}>{own.position_title ?? own.work_email_id}</p>
      </div>
    </div>
  )
}

function MenuEntry({ icon, link, onSelect = () => undefined, detail, children }: ProfileEntryProps) {
  if (link)
    return (
      <MenuLink icon={icon} render={link}>
        {children}
      </MenuLink>
    )
  return (
    <MenuItem icon={icon} onSelect={onSelect} {...(detail ? { detail } : {})}>
      {children}
    </MenuItem>
  )
}

function MenuGroup(props: ProfileGroupProps) {
  return (
    <Loading>
      <MenuSubmenu {...props} />
    </Loading>
  )
}
