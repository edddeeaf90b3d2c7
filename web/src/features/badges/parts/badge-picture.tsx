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
}

/** The picture of a badge; decorative, because the name is beside it. */
export function BadgePicture({ badge: { picture, image_url }, size, muted = false }: BadgePictureProps) {
  const Figure = symbolIcons[picture.symbol]
  if (image_url)
    return (
      <span className={styles.picture} data-size={size} data-muted={muted || undefined} aria-hidden>
        <img src={image_url} alt="" />
      </span>
    )
  return (
    <span className={styles.picture} data-size={size} data-muted={muted || undefined} aria-hidden>
      <svg viewBox="0 0 64 64">
        <path className={styles.shape} d={shapePaths[picture.shape]} fill={colourValues[picture.colour]} />
        <circle className={styles.ring} cx="32" cy="32" r="20" />
        <Figure className={styles.symbol} x={20} y={20} width={24} height={24} strokeWidth={1.75} />
      </svg>
    </span>
  )
}
