import type { NotificationLevel } from '@atrium/contract/notifications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keepOwn } from '#features/notifications/own.ts'
import { notifications } from '#features/notifications/server.ts'
import { useOwnNotifications } from '#features/notifications/use-own.ts'
import { MenuRadios } from '#ui/menu.tsx'
import { useToasts } from '#ui/toasts.tsx'

type LevelRadiosProps = { conversationIds: readonly string[]; isPersonal: boolean }

/** In the menu of a chat: what of it, in all its conversations, one wants to be told. */
export function LevelRadios({ conversationIds, isPersonal }: LevelRadiosProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const own = useOwnNotifications()
  if (!own) return null
  const chosen = new Set(conversationIds.map((id) => own.levels.find((one) => one.conversation_id === id)?.level ?? 'rule'))
  const [only = 'rule', ...others] = chosen
  const rule = isPersonal ? 'all' : (own.settings.level ?? own.company.level)
  const labelOf = (level: NotificationLevel): string => formatMessage({ id: `chat.told.${level}` })
  const choose = async (next: NotificationLevel | 'rule' | 'mixed'): Promise<void> => {
    if (next === 'mixed') return
    try {
      const level = next === 'rule' ? null : next
      for (const conversation_id of conversationIds)
        keepOwn(queryClient, await notifications.call.setNotificationLevel({ conversation_id, level }))
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <MenuRadios
      label={formatMessage({ id: 'chat.told' })}
      value={others.length ? 'mixed' : only}
      onValueChange={(next) => void choose(next)}
      options={[
        { value: 'rule', label: formatMessage({ id: 'chat.told.rule' }, { level: labelOf(rule) }) },
        { value: 'all', label: labelOf('all') },
        { value: 'mentions', label: labelOf('mentions') },
        { value: 'none', label: labelOf('none') },
      ]}
    />
  )
}
