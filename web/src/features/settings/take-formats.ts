import type { QueryClient } from '@tanstack/react-query'
import { showOwnFormats } from '#ui/appearance/appearance.ts'
import { personal } from '#features/people/personal.ts'

/** Applies the user's language and formats, as chosen on any device. */
export async function takeFormats(queryClient: QueryClient): Promise<void> {
  showOwnFormats(await queryClient.fetchQuery(personal.query('getSettings', {})))
}
