import type { tonesOf } from '@atrium/contract/company/accent'

type AllTones = ReturnType<typeof tonesOf>

let wanted: string | undefined

/**
 * Applies the company's accent to the document and stores its tones for the next start's first paint. The generator of
 * the tones loads on demand.
 */
export function showAccent(accent: string): void {
  wanted = accent
  // The colours are left as they are when loading fails.
  import('@atrium/contract/company/accent').then((made) => wanted === accent && paint(accent, made.tonesOf(accent))).catch(() => {})
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
