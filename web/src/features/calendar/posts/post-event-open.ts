import type { PostPlace } from '#app/feature.ts'
import { watchedValue } from '#app/watched.ts'

/** The community in which an event is about to be posted. */
export const postEventOpen = watchedValue<PostPlace | undefined>(undefined)

/** Opens the dialog over any screen. */
export const postEvent = (community: PostPlace): void => postEventOpen.write(community)
