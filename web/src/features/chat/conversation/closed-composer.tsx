import type { Space } from '@atrium/contract/chat/schemas'
import { Archive, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './closed-composer.module.css'

/**
 * Replaces the composer if this person may not write: shows the reason and, for admins, a way to change it. Waiting messages stay.
 */
export default function ClosedComposer({ space, subSpaceId }: { space: Space; subSpaceId: string | undefined }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const { space_id } = space
  const closed = space.sub_spaces.find((one) => one.sub_space_id === subSpaceId && one.archived_at)
  const restore = async (): Promise<void> => {
    setPending(true)
    try {
      const asked = space.archived_at
        ? calls.call.restoreSpace({ space_id })
        : calls.call.updateSubSpace({ space_id, sub_space_id: subSpaceId ?? '', archived: false })
      store.putSpace(await asked)
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(false)
    }
  }
  const what = space.archived_at ? 'spaceArchived' : closed ? 'conversationArchived' : 'onlyAdminsWrite'
  const mayRestore = space.archived_at ? space.can.restore : closed && space.can.lead
  return (
    <div className={styles.closed} role="status">
      <Icon of={what === 'onlyAdminsWrite' ? Megaphone : Archive} />
      <p className={styles.words}>{formatMessage({ id: `chat.${what}` })}</p>
      {mayRestore && (
        <Button size="small" pending={pending} onClick={() => void restore()}>
          {formatMessage({ id: 'chat.restore' })}
        </Button>
      )}
    </div>
  )
}
