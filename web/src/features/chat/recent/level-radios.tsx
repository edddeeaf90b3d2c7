import { decideLevel } from '@atrium/contract/notifications/levels'
import type { NotificationLevel } from '@atrium/contract/notifications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { putOwn } from '#features/notifications/own.ts'
import { notifications } from '#features/notifications/server.ts'
import { useOwnNotifications } from '#features/notifications/use-own.ts'
import { MenuRadios } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'

type Whole = { spaceId: string; conversationId?: never; name?: never }
/** `name` distinguishes a conversation of a space from the others. */
type One = { conversationId: string; spaceId?: string | undefined; name?: string | undefined }
type LevelRadiosProps = (Whole | One) & { isPersonal: boolean }

/**
 * Menu items for the notification level of a conversation, or of all conversations of a space without their own level. They are there before
 * the person's choices are known: a menu that grows moves its other items from under the pointer.
 */
export function LevelRadios({ conversationId, spaceId, name, isPersonal }: LevelRadiosProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const own = useOwnNotifications()
  const ofSpace = own?.space_levels.find((one) => one.space_id === spaceId)?.level
  const chosen = conversationId ? own?.levels.find((one) => one.conversation_id === conversationId)?.level : ofSpace
  const space = conversationId ? ofSpace : undefined
  const rule = own?.settings.level ?? null
  const above = decideLevel({ own: undefined, space, rule, company: own?.company.level ?? 'mentions', isPersonal })
  const labelOf = (level: NotificationLevel): string => formatMessage({ id: `chat.told.${level}` })
  const choose = async (next: NotificationLevel | 'above'): Promise<void> => {
    const level = next === 'above' ? null : next
    try {
      const changed =
        conversationId === undefined
          ? await notifications.call.setSpaceNotificationLevel({ space_id: spaceId, level })
          : await notifications.call.setNotificationLevel({ conversation_id: conversationId, level })
      putOwn(queryClient, changed)
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const asAbove = conversationId && spaceId ? 'chat.told.asSpace' : 'chat.told.rule'
  return (
    <MenuRadios
      label={name === undefined ? formatMessage({ id: 'chat.told' }) : formatMessage({ id: 'chat.told.in' }, { name })}
      value={own ? (chosen ?? 'above') : null}
      onValueChange={(next) => void choose(next)}
      options={[
        { value: 'above', label: formatMessage({ id: asAbove }, { level: labelOf(above) }) },
        { value: 'all', label: labelOf('all') },
        { value: 'mentions', label: labelOf('mentions') },
        { value: 'none', label: labelOf('none') },
      ]}
    />
  )
}
