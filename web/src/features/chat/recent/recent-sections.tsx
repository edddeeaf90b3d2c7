import type { RecentItem } from '@atrium/contract/chat/schemas'
import { MessageCirclePlus, Plus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { arrange } from '../arrangement/arranged.ts'
import { SectionActions } from '../arrangement/section-actions.tsx'
import { useArrangement } from '../use-chat.ts'
import styles from './recent-list.module.css'
import { RecentSection } from './recent-section.tsx'

type RecentSectionsProps = {
  listed: readonly RecentItem[]
  current: string | undefined
  /** Only unread chats are listed. */
  only: boolean
  /** The person has no chats at all. */
  isEmpty: boolean
  onNewSpace: () => void
  onNewChat: () => void
}

/** The chats of the list in their sections: favourites, the person's own sections, spaces and direct chats. */
export function RecentSections({ listed, current, only, isEmpty, onNewSpace, onNewChat }: RecentSectionsProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { favourites, sections, spaces, direct } = arrange(listed, useArrangement(), current)
  return (
    <>
      <RecentSection name="favourites" label={formatMessage({ id: 'chat.favourites' })} items={favourites} current={current} />
      {sections.map(({ section, items }) => (
        <RecentSection
          key={section.section_id}
          name={section.section_id}
          label={section.section_name}
          items={items}
          current={current}
          action={only ? undefined : <SectionActions section={section} />}
          empty={<p className={styles.nothing}>{formatMessage({ id: 'chat.sectionEmpty' })}</p>}
        />
      ))}
      <RecentSection
        name="spaces"
        label={formatMessage({ id: 'chat.spaces' })}
        items={spaces}
        current={current}
        action={
          can({ anyOf: ['space.create'] }) ? (
            <IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newSpace' })} onClick={onNewSpace} />
          ) : undefined
        }
      />
      <RecentSection
        name="direct"
        label={formatMessage({ id: 'chat.direct' })}
        items={direct}
        current={current}
        action={<IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newChat' })} onClick={onNewChat} />}
        empty={
          !only &&
          !isEmpty && (
            <ListRow
              render={<button type="button" onClick={onNewChat} />}
              leading={<IconTile icon={MessageCirclePlus} />}
              title={formatMessage({ id: 'chat.newChat' })}
              detail={formatMessage({ id: 'chat.newChatText' })}
            />
          )
        }
      />
    </>
  )
}
