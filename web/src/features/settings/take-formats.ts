import type { QueryClient } from '@tanstack/react-query'
import { showOwnFormats } from '#ui/appearance/appearance.ts'
import { personal } from './server.ts'

/** The language of this person, and how they want dates and times written, as they chose it on whichever device. */
export async function takeFormats(queryClient: QueryClient): Promise<void> {
  showOwnFormats(await queryClient.fetchQuery(personal.query('getSettings', {})))
}
