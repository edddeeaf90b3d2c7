import { tonesOf } from '@atrium/contract/company/accent'

/** Paints the company's accent on the document and keeps its tones, so that the next start paints them first. */
export function showAccent(accent: string): void {
  const tones = tonesOf(accent)
  for (const [theme, values] of Object.entries(tones))
    for (const [name, colour] of Object.entries(values)) document.documentElement.style.setProperty(`--${theme}-${name}`, colour)
  try {
    localStorage.setItem('accentTones', JSON.stringify({ accent, tones }))
  } catch {
    // Storage is full or forbidden: the next start begins with lime.
  }
}
