import type { BadgeColour, BadgeShape } from '@atrium/contract/badges/pictures'

/** Each is readable under a white symbol (4.5:1 or more), and stands out from the surface of both themes. */
export const colourValues: Readonly<Record<BadgeColour, string>> = {
  green: '#3f7a12',
  teal: '#0f766e',
  blue: '#2563a8',
  violet: '#8a3f9e',
  pink: '#b03a6b',
  red: '#b23b36',
  orange: '#b4532a',
  grey: '#5f6a6f',
}

const centre = 32
/** Corners around the centre of a square of 64, in turn on two circles. */
function burst(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2
    const radius = index % 2 ? inner : outer
    return `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

export const shapePaths: Readonly<Record<BadgeShape, string>> = {
  rosette: burst(12, 31, 27),
  circle: 'M32 2a30 30 0 1 1 0 60a30 30 0 1 1 0-60Z',
  shield: 'M32 2L58 10V31C58 46 47 57 32 62C17 57 6 46 6 31V10Z',
  hexagon: burst(3, 31, 31),
  star: burst(8, 31, 23.5),
  diamond: burst(2, 31, 31),
}
