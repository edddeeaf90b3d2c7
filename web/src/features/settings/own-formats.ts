import type { FormatSettings } from '@atrium/contract/formats'
import type { QueryClient } from '@tanstack/react-query'
import { showOwnFormats } from '#ui/appearance/appearance.ts'
import type { Formats } from '#ui/language/languages.ts'
import { personal, saveSettings } from '#features/people/personal.ts'

/** Counts the beginnings and ends of saves on this page. */
let steps = 0
let saving = 0

/**
 * Applies the user's language and formats, as chosen on any device. What was read while a choice was being saved is
 * dropped: it may be older than the choice.
 */
export async function applyFormats(queryClient: QueryClient): Promise<void> {
  const before = steps
  const stored = await queryClient.fetchQuery(personal.query('getSettings', {}))
  if (saving === 0 && steps === before) showOwnFormats(stored)
}

/** Shows the user's choice at once and saves it; shows the `former` formats again and throws if that fails. */
export async function saveFormats(chosen: Partial<FormatSettings>, former: Formats): Promise<void> {
  step(1)
  showOwnFormats({ ...former, ...chosen })
  try {
    await saveSettings(chosen)
  } catch (error) {
    showOwnFormats(former)
    throw error
  } finally {
    step(-1)
  }
}

function step(change: 1 | -1): void {
  steps += 1
  saving += change
}
