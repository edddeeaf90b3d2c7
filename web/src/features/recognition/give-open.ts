import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import type { PostPlace, SlashPlace } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** What the dialog for giving thanks begins with; otherwise with the draft of this device. */
export type GiveStart = {
  employeeIds?: readonly string[] | undefined
  points?: number
  words?: RichText
  /** The conversation in which the thanks are posted. */
  destination?: Destination | undefined
  /** The community in which they are posted, instead of a conversation. */
  community?: PostPlace | undefined
  onGiven?: () => void
}

export const giveOpen = watchedValue<GiveStart | undefined>(undefined)

/** Opens the dialog over any screen. */
export const openGive = (start: GiveStart = {}): void => giveOpen.write(start)

/** As a post. */
export const giveFromPost = (community: PostPlace): void => openGive({ community })

/** With what else is written in the composer, and the other person of a direct chat. It is posted where it was chosen. */
export const giveFromChat = ({ words, employeeId, destination }: SlashPlace): void =>
  openGive({ words, destination, employeeIds: employeeId ? [employeeId] : undefined })
