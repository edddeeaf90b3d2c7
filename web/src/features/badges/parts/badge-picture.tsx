import type { Badge } from '@atrium/contract/badges/schemas'
import type { BadgeSymbol } from '@atrium/contract/badges/pictures'
import {
  Anchor,
  Bird,
  BookOpen,
  Cat,
  Coffee,
  Compass,
  FlagTriangleRight,
  Flame,
  GraduationCap,
  Hammer,
  HandHeart,
  Heart,
  Lightbulb,
  Medal,
  MoonStar,
  PhoneCall,
  Puzzle,
  Rocket,
  Scissors,
  Ship,
  Sprout,
  Star,
  Sun,
  Trophy,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { colourValues, shapePaths } from './badge-shapes.ts'
import styles from './badge-picture.module.css'

const symbolIcons: Readonly<Record<BadgeSymbol, LucideIcon>> = {
  anchor: Anchor,
  bird: Bird,
  book: BookOpen,
  bulb: Lightbulb,
  cat: Cat,
  coffee: Coffee,
  compass: Compass,
  flag: FlagTriangleRight,
  flame: Flame,
  hammer: Hammer,
  hands: HandHeart,
  heart: Heart,
  medal: Medal,
  moon: MoonStar,
  mortarboard: GraduationCap,
  people: UsersRound,
  phone: PhoneCall,
  puzzle: Puzzle,
  rocket: Rocket,
  scissors: Scissors,
  ship: Ship,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  trophy: Trophy,
}

type BadgePictureProps = {
  badge: Pick<Badge, 'picture' | 'image_url'>
  size: 'small' | 'medium' | 'large'
  /** Without colour: a badge that the person does not have. */
  muted?: boolean
  /** The level that is shown below it, and how many there are. */
  level?: LevelOf | undefined
}
export type LevelOf = { reached: number; levels: number }

/** The picture of a badge; decorative, because the name is beside it. */
export function BadgePicture({ badge: { picture, image_url }, size, muted = false, level }: BadgePictureProps) {
  const Figure = symbolIcons[picture.symbol]
  if (image_url)
    return (
      <span className={styles.picture} data-size={size} data-muted={muted || undefined} aria-hidden>
        <img src={image_url} alt="" />
        {level && <LevelMark {...level} />}
      </span>
    )
  return (
    <span className={styles.picture} data-size={size} data-muted={muted || undefined} aria-hidden>
      <svg viewBox="0 0 64 64">
        <path className={styles.shape} d={shapePaths[picture.shape]} fill={colourValues[picture.colour]} />
        <circle className={styles.ring} cx="32" cy="32" r="20" />
        <Figure className={styles.symbol} x={20} y={20} width={24} height={24} strokeWidth={1.75} />
      </svg>
      {level && <LevelMark {...level} />}
    </span>
  )
}

const dot = 12
/** As many dots as there are levels, those that are reached full: readable without colour. The name of the level is beside it. */
export function LevelMark({ reached, levels }: LevelOf) {
  const width = levels * dot + 6
  return (
    <svg className={styles.level} viewBox={`0 0 ${width} 16`} style={{ aspectRatio: `${width} / 16` }} aria-hidden>
      <rect className={styles.plate} x="0.75" y="0.75" width={width - 1.5} height="14.5" rx="7.25" />
      {Array.from({ length: levels }, (_, index) => (
        <circle key={index} className={styles.dot} data-full={index < reached || undefined} cx={9 + index * dot} cy="8" r="3.4" />
      ))}
    </svg>
  )
}

/** The mark of what somebody holds, for the picture. */
export const levelOf = ({ levels, held }: Pick<Badge, 'levels' | 'held'>): LevelOf | undefined =>
  held && levels.length ? { reached: held.level, levels: levels.length } : undefined
/** The name of the level that somebody holds. */
export const levelName = ({ levels, held }: Pick<Badge, 'levels' | 'held'>): string | undefined =>
  held ? levels[held.level - 1]?.level_name : undefined
