import type { PaletteSource } from '#app/feature.ts'
import { findSections } from './section-actions.ts'

/** The pages of the settings, by name. */
const sections: PaletteSource = {
  name: 'settings',
  label: 'settings.title',
  find: (search, context) => (search ? findSections(search, context) : []),
}

export const paletteSources: readonly PaletteSource[] = [sections]
