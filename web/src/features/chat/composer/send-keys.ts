import { printedKeys } from '#app/shortcuts/shortcuts.ts'

/** What the keyboard does beside Enter while one writes, as shortcuts name it; the editor hears them itself. */
export const sendKeys = { silent: 'mod+alt+enter', later: 'mod+shift+enter', undo: 'mod+z' } as const

export const laterKeys = printedKeys(sendKeys.later)
export const silentKeys = printedKeys(sendKeys.silent)
export const undoKeys = printedKeys(sendKeys.undo)
