import { watchedValue } from '#app/watched.ts'

/** Where the post is written to at first: a community, or the one of the draft. */
export type WriteStart = { communityId?: string }

export const writeOpen = watchedValue<WriteStart | undefined>(undefined)

/** Opens the dialog for writing a post over any screen. */
export const openWrite = (start: WriteStart = {}): void => writeOpen.write(start)
