import { printedKeys } from '#app/shortcuts/shortcuts.ts'

/** The keys of the composer other than Enter, in shortcut notation; the editor itself handles them. */
export const sendKeys = { silent: 'mod+alt+enter', later: 'mod+shift+enter', undo: 'mod+z' } as const

export const laterKeys = printedKeys(sendKeys.later)
export const silentKeys = printedKeys(sendKeys.silent)
export const undoKeys = printedKeys(sendKeys.undo)
