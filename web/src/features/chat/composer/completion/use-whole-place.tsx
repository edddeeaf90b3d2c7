import type { Destination } from '@atrium/contract/chat/schemas'
import { Megaphone, Radio } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { MentionOption } from './mention-option.ts'
import { useSpaceOf } from './use-space-of.ts'

const icons = { everyone: Megaphone, here: Radio } as const

/**
 * Mentions of everyone in a place, or of those present: only for people who may use them, and not in threads, which are followed by the
 * people concerned.
 */
export function useWholePlace(text: string, destination: Destination | undefined): MentionOption[] {
  const { formatMessage } = useIntl()
  const space = useSpaceOf(destination)
  if (!space?.can.call || (destination && 'thread_id' in destination)) return []
  const words = text.toLocaleLowerCase()
  return (['everyone', 'here'] as const).flatMap((kind) => {
    const label = formatMessage({ id: `chat.call.${kind}` })
    // Many know the English words from other apps, in any language of Atrium.
    if (![label.toLocaleLowerCase(), kind].some((word) => word.startsWith(words))) return []
    const detail = formatMessage({ id: `chat.call.${kind}.detail` }, { count: space.total_members })
    return [{ key: kind, leading: <IconTile icon={icons[kind]} size="small" />, name: label, detail, called: { kind, label } }]
  })
}
