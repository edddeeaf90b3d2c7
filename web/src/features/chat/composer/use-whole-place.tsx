import type { Destination } from '@atrium/contract/chat/schemas'
import { Megaphone, Radio } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconTile } from '#ui/icon-tile.tsx'
import type { CalledOption } from './mention-list.tsx'
import { useSpaceOf } from './use-space-of.ts'

const icons = { everyone: Megaphone, here: Radio } as const

/** All of a place at once, or those who are here: for whoever may call them, and not in a thread, which is followed by whom it concerns. */
export function useWholePlace(text: string, destination: Destination | undefined): CalledOption[] {
  const { formatMessage } = useIntl()
  const space = useSpaceOf(destination)
  if (!space?.can.call || (destination && 'thread_id' in destination)) return []
  const words = text.toLocaleLowerCase()
  return (['everyone', 'here'] as const).flatMap((kind) => {
    const label = formatMessage({ id: `chat.call.${kind}` })
    // In whatever language somebody has Atrium, many know the English words from elsewhere.
    if (![label.toLocaleLowerCase(), kind].some((word) => word.startsWith(words))) return []
    const detail = formatMessage({ id: `chat.call.${kind}.detail` }, { count: space.total_members })
    return [{ key: kind, leading: <IconTile icon={icons[kind]} size="small" />, name: label, detail, called: { kind, label } }]
  })
}
