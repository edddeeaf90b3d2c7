import type { tonesOf } from '@atrium/contract/company/accent'

type AllTones = ReturnType<typeof tonesOf>

let wanted: string | undefined

/** Paints the company's accent on the document and keeps its tones, so that the next start paints them first. How tones are made loads beside the app. */
export function showAccent(accent: string): void {
  wanted = accent
  import('@atrium/contract/company/accent').then((made) => wanted === accent && paint(accent, made.tonesOf(accent))).catch(() => {}) // what cannot be loaded leaves the colours as they are
}

function paint(accent: string, tones: AllTones): void {
  for (const [theme, values] of Object.entries(tones))
    for (const [name, colour] of Object.entries(values)) document.documentElement.style.setProperty(`--${theme}-${name}`, colour)
  try {
    localStorage.setItem('accentTones', JSON.stringify({ accent, tones }))
  } catch {
    // Storage is full or forbidden: the next start begins with lime.
  }
}
