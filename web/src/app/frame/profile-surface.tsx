import { createContext, useContext, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { IconType } from '#ui/marks/icon.tsx'

/** A link, which `link` renders, or an action. */
export type ProfileEntryProps = {
  icon: IconType
  link?: ReactElement
  onSelect?: () => void
  /** A second line. */
  detail?: string | undefined
  children: ReactNode
}
/** Entries behind one that opens them. */
export type ProfileGroupProps = { icon: IconType; label: string; children: ReactNode }
export type ProfileChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** How the user's own menu renders its parts: as items of a menu, or on phones as rows of a sheet. */
type ProfileSurface = {
  Entry: ComponentType<ProfileEntryProps>
  Group: ComponentType<ProfileGroupProps>
  Choice: <Value extends string>(props: ProfileChoiceProps<Value>) => ReactNode
}

export const ProfileSurfaceContext = createContext<ProfileSurface | undefined>(undefined)

function useSurface(): ProfileSurface {
  const surface = useContext(ProfileSurfaceContext)
  if (!surface) throw new Error("Profile parts must be used within the user's own menu")
  return surface
}

/** An entry of the user's own menu. */
export function ProfileEntry(props: ProfileEntryProps) {
  const { Entry } = useSurface()
  return <Entry {...props} />
}

/** Entries of the user's own menu that are shown on demand. */
export function ProfileGroup(props: ProfileGroupProps) {
  const { Group } = useSurface()
  return <Group {...props} />
}

/** One of a few options in the user's own menu, all visible. */
export function ProfileChoice<Value extends string>(props: ProfileChoiceProps<Value>) {
  const { Choice } = useSurface()
  return <Choice {...props} />
}
