import type { PaletteSource } from '#app/feature.ts'

/** The pages of the settings, by name. What is known of them comes with the first search. */
export const settingsActions: PaletteSource = {
  name: 'settings',
  label: 'settings.title',
  find: async (search, context) => (search ? (await import('./section-actions.ts')).findSections(search, context) : []),
}
