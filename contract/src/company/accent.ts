import { defaultAccent } from './themes.ts'

/**
 * Turns a company's accent into the tones used on screen. Contrast is guaranteed for any accent, in both themes: text ≥ 4.5:1 on every
 * background and on the wash, onSolid ≥ 4.5:1 on solid and on its hover, line and focus ≥ 3:1 against every background.
 */

/** Colours as `#rrggbb`. */
export type Tones = {
  /** Fills: the primary action, unread badges. */
  solid: string
  solidHover: string
  /** Text on `solid`. */
  onSolid: string
  /** Accented text and icons on a background or on the wash. */
  text: string
  /** The subtle fill behind selected items. */
  wash: string
  /** Borders and marks: the selected tab or row, the outline of the person’s own reaction. */
  line: string
  /** The focus ring. */
  focus: string
}

/** The backgrounds of accented elements, and the faintest text colour used on the wash: the neutral scale of the web's tokens. */
export const backgrounds = {
  light: { surface: '#ffffff', ground: '#f7f7f3', sunken: '#f1f1ec', faintInk: '#696b61' },
  dark: { surface: '#1a1b17', ground: '#131410', sunken: '#22231e', faintInk: '#9a9c91' },
} as const
type Theme = keyof typeof backgrounds

/** The tones of `accent` (`#rrggbb`; any other value means the default accent). */
export function tonesOf(accent: string): { light: Tones; dark: Tones } {
  const colour = oklchOf(/^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : defaultAccent)
  return { light: tonesFor('light', colour), dark: tonesFor('dark', colour) }
}

function tonesFor(theme: Theme, accent: Oklch): Tones {
  const { surface, ground, sunken, faintInk } = backgrounds[theme]
  const wash = washOf(theme, accent, faintInk)
  const solid = solidOf(theme, accent)
  const onSolid = textOn(solid, accent)
  const readable = (wanted: number, start: Oklch, against: readonly string[]) => reach(start, theme === 'light' ? -1 : 1, wanted, against)
  return {
    solid,
    solidHover: awayFrom(onSolid, solid),
    onSolid,
    text: readable(theme === 'light' ? 5.2 : 6.5, textStart(theme, accent), [surface, ground, sunken, wash]),
    wash,
    line: readable(3, lineStart(accent), [surface, ground, sunken]),
    focus: readable(3.2, lineStart(accent), [surface, ground, sunken, wash]),
  }
}

/** On dark backgrounds text starts brighter than the fill, else it looks duller than its surroundings. */
const textStart = (theme: Theme, accent: Oklch): Oklch =>
  theme === 'light' ? accent : { ...accent, lightness: Math.min(0.97, Math.max(0.76, accent.lightness + 0.045)) }

/** Lines start darker than a bright fill. */
const lineStart = (accent: Oklch): Oklch => ({ ...accent, lightness: Math.min(accent.lightness, 0.73) })

/** The accent itself, except where it would be invisible against the surface. */
function solidOf(theme: Theme, accent: Oklch): string {
  const bounds = theme === 'light' ? { least: 0, most: 0.93 } : { least: 0.42, most: 1 }
  return hexOf({ ...accent, lightness: Math.min(bounds.most, Math.max(bounds.least, accent.lightness)) })
}

/** A near-black of the accent's hue if it is readable, else white; at least one of the two always is. */
function textOn(solid: string, { chroma, hue }: Oklch): string {
  const dark = hexOf({ lightness: 0.2195, chroma: Math.min(chroma, 0.06), hue })
  if (contrast(dark, solid) >= contrast('#ffffff', solid) || contrast('#ffffff', solid) < 4.5)
    return contrast(dark, solid) >= 4.5 ? dark : '#000000'
  return '#ffffff'
}

/** Shifts the lightness towards more contrast with the text colour, so that hovering never reduces legibility. */
function awayFrom(ink: string, solid: string): string {
  const colour = oklchOf(solid)
  const step = ink === '#ffffff' ? -0.045 : 0.035
  return hexOf({ ...colour, lightness: Math.min(0.985, Math.max(0.1, colour.lightness + step)) })
}

function washOf(theme: Theme, accent: Oklch, faintInk: string): string {
  const chroma = Math.min(accent.chroma * 0.25, 0.042)
  const start = { ...accent, chroma, lightness: theme === 'light' ? 0.9695 : 0.289 }
  return reach(start, theme === 'light' ? 1 : -1, 4.5, [faintInk])
}

/** Makes `start` lighter (+1) or darker (−1) until it has the contrast `wanted` against every colour in `against`. */
function reach(start: Oklch, direction: 1 | -1, wanted: number, against: readonly string[]): string {
  let colour = start
  let hex = hexOf(colour)
  while (against.some((other) => contrast(hex, other) < wanted) && (direction === 1 ? colour.lightness < 1 : colour.lightness > 0)) {
    colour = { ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + direction * 0.004)) }
    hex = hexOf(colour)
  }
  return hex
}

/** The contrast ratio of WCAG 2.2 between two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [left, right] = [luminance(one), luminance(other)]
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Oklch = { lightness: number; chroma: number; hue: number }
type Linear = readonly [red: number, green: number, blue: number]

function linearOf(hex: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Converts to Björn Ottosson's Oklab, in polar form: https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function linearFrom({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** `colour` as `#rrggbb`, with as much of its chroma as sRGB can show. */
function hexOf(colour: Oklch): string {
  let least = 0
  let most = colour.chroma
  if (!inGamut(colour))
    for (let step = 0; step < 18; step++) {
      const middle = (least + most) / 2
      if (inGamut({ ...colour, chroma: middle })) least = middle
      else most = middle
    }
  else least = most
  return `#${linearFrom({ ...colour, chroma: least })
    .map(channelHex)
    .join('')}`
}

const inGamut = (colour: Oklch): boolean => linearFrom(colour).every((channel) => channel >= -0.0005 && channel <= 1.0005)

function channelHex(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
