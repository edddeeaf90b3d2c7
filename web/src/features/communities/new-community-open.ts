import { watchedValue } from '#app/watched.ts'

/** Whether the dialog for founding a community is open, over any screen. */
export const newCommunityOpen = watchedValue(false)
