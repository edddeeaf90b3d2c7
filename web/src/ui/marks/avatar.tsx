import { Avatar as Base } from '@base-ui/react/avatar'
import styles from './avatar.module.css'
import { nameColour, personInitials, spaceInitials } from './name-colour.ts'
import { PresenceDot, type Presence } from './presence-dot.tsx'
import { Icon, type IconType } from './icon.tsx'

export type AvatarSize = 'tiny' | 'small' | 'medium' | 'large' | 'huge'
export type AvatarProps = {
  name: string
  /** The address of the photo; initials are shown until it has loaded. */
  photo?: string | null | undefined
  /** 22, 28, 36, 44 or 88 pixels. */
  size?: AvatarSize
  presence?: Presence | undefined
  /** Makes it an image with the person's name, for use without a name beside it. */
  named?: boolean
}

/** A person: photo, or initials on the colour of the name. */
export function Avatar({ name, photo, size = 'medium', presence, named }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} {...(named ? { role: 'img', 'aria-label': name } : {})}>
      <Face name={name} photo={photo} initials={personInitials(name)} />
      {presence && (
        <span className={styles.presence}>
          <PresenceDot presence={presence} />
        </span>
      )}
    </span>
  )
}

export type SpaceAvatarProps = Omit<AvatarProps, 'presence'> & {
  /** Replaces the letters, e.g. a megaphone for a campaign. */
  icon?: IconType
}

/** A space, a campaign, a community, a company: a rounded square. */
export function SpaceAvatar({ name, photo, size = 'medium', icon, named }: SpaceAvatarProps) {
  return (
    <span className={styles.avatar} data-shape="square" data-size={size} {...(named ? { role: 'img', 'aria-label': name } : {})}>
      <Face name={name} photo={photo} initials={spaceInitials(name)} icon={icon} />
    </span>
  )
}

function Face({
  name,
  photo,
  initials,
  icon,
}: {
  name: string
  photo: string | null | undefined
  initials: string
  icon?: IconType | undefined
}) {
  return (
    <Base.Root className={styles.face} style={{ backgroundColor: nameColour(name) }} aria-hidden>
      {photo && <Base.Image className={styles.photo} src={photo} alt="" />}
      {/* Drawn by the stylesheet: as text, the letters would become part of the accessible name of the surrounding button. */}
      <Base.Fallback className={styles.initials} data-initials={icon ? undefined : initials}>
        {icon && <Icon of={icon} />}
      </Base.Fallback>
    </Base.Root>
  )
}

export type AvatarStackProps = {
  people: readonly { name: string; photo?: string | null }[]
  /** The maximum number of faces; the rest is a number. */
  limit?: number
  size?: AvatarSize
  /** The text for screen readers: who or how many, e.g. "18 members". */
  label: string
  total?: number
}

/** The faces of a few of many people, overlapping. */
export function AvatarStack({ people, limit = 3, size = 'small', label, total }: AvatarStackProps) {
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {people.slice(0, limit).map((person) => (
        <Avatar key={person.name} name={person.name} photo={person.photo} size={size} />
      ))}
      {total !== undefined && <span className={styles.total}>{total}</span>}
    </span>
  )
}
