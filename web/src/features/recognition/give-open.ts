import type { RichText } from '@atrium/contract/document'
import type { SlashPlace } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** What the dialog for giving thanks begins with; otherwise with the draft of this device. */
export type GiveStart = { employeeIds?: readonly string[]; words?: RichText }

export const giveOpen = watchedValue<GiveStart | undefined>(undefined)

/** Opens the dialog over any screen. */
export const openGive = (start: GiveStart = {}): void => giveOpen.write(start)

/** With what else is written in the composer, and the other person of a direct chat. */
export const giveFromChat = ({ words, employeeId }: SlashPlace): void =>
  openGive({ words, ...(employeeId && { employeeIds: [employeeId] }) })
