import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { Compass, MessageCirclePlus, MessagesSquare, Plus, SquarePen } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { openPalette } from '#app/palette/palette-open.ts'
import { useAuth } from '#app/session/auth.tsx'
import { useLookAt } from '#features/people/looking.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchButton } from '#ui/frame/bar.tsx'
import { ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SectionLabel } from '#ui/section-label.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { browseSpacesPath } from '../paths.ts'
import { useRecent, useRecentLoaded } from '../use-chat.ts'
import { DraftsButton } from './drafts-button.tsx'
import { RecentRow } from './recent-row.tsx'

const NewSpaceDialog = dialogOnDemand(() => import('./new-space-dialog.tsx'))
const StartChatDialog = dialogOnDemand(() => import('./start-chat-dialog.tsx'))

type RecentListProps = {
  current?: string
  titled: boolean
  /** The dialog that is open from the start; `onBegun` is called when it closes. */
  begin?: 'space' | 'chat' | undefined
  onBegun?: () => void
}

/** All conversations of the person: spaces and direct chats, the newest first. */
export function RecentList({ current, titled, begin, onBegun }: RecentListProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { can } = useAuth()
  const recent = useRecent()
  const loaded = useRecentLoaded()
  const [dialog, setDialog] = useState(begin)
  const spaces = recent.filter(({ space }) => space && !space.is_group_chat)
  const direct = recent.filter(({ space }) => !space || space.is_group_chat)
  useLookAt(
    direct
      .filter((item) => item.entity_type === 'employee')
      .slice(0, 100)
      .map((item) => item.entity_id),
  )
  const close = () => {
    setDialog(undefined)
    onBegun?.()
  }
  const header = (
    <>
      {titled ? <PageTitle title={formatMessage({ id: 'chat.chats' })} /> : <h2>{formatMessage({ id: 'chat.chats' })}</h2>}
      <span>
        <DraftsButton />
        {can({ anyOf: ['space.join'] }) && (
          <IconButton
            icon={Compass}
            label={formatMessage({ id: 'chat.browseSpaces' })}
            onClick={() => void navigate({ to: browseSpacesPath })}
          />
        )}
        <IconButton icon={SquarePen} label={formatMessage({ id: 'chat.newChat' })} onClick={() => setDialog('chat')} />
      </span>
    </>
  )
  return (
    <ListPane
      label={formatMessage({ id: 'chat.chats' })}
      header={header}
      toolbar={<SearchButton onClick={openPalette}>{formatMessage({ id: 'app.palette.open' })}</SearchButton>}
    >
      <Section
        label={formatMessage({ id: 'chat.spaces' })}
        items={spaces}
        current={current}
        action={
          can({ anyOf: ['space.create'] }) ? (
            <IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newSpace' })} onClick={() => setDialog('space')} />
          ) : undefined
        }
      />
      <Section
        label={formatMessage({ id: 'chat.direct' })}
        items={direct}
        current={current}
        action={<IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newChat' })} onClick={() => setDialog('chat')} />}
        empty={
          recent.length > 0 && (
            <ListRow
              render={<button type="button" onClick={() => setDialog('chat')} />}
              leading={<IconTile icon={MessageCirclePlus} />}
              title={formatMessage({ id: 'chat.newChat' })}
              detail={formatMessage({ id: 'chat.newChatText' })}
            />
          )
        }
      />
      {!loaded && !recent.length && (
        <DelayedLoader>
          <SkeletonRows count={8} />
        </DelayedLoader>
      )}
      {loaded && !recent.length && (
        <EmptyState
          icon={MessagesSquare}
          title={formatMessage({ id: 'chat.emptyTitle' })}
          action={<Button onClick={() => setDialog('chat')}>{formatMessage({ id: 'chat.newChat' })}</Button>}
        >
          {formatMessage({ id: can({ anyOf: ['space.join'] }) ? 'chat.emptyText' : 'chat.emptyBroughtText' })}
        </EmptyState>
      )}
      <NewSpaceDialog open={dialog === 'space'} onClose={close} />
      <StartChatDialog open={dialog === 'chat'} onClose={close} />
    </ListPane>
  )
}

type SectionProps = {
  label: string
  items: readonly RecentItem[]
  current: string | undefined
  action?: ReactNode
  /** What stands in for the items where there are none. */
  empty?: ReactNode
}

function Section({ label, items, current, action, empty }: SectionProps) {
  if (!items.length && !action) return null
  return (
    <section aria-label={label}>
      <SectionLabel action={action}>{label}</SectionLabel>
      {!items.length && empty}
      <ul>
        {items.map((item) => (
          <li key={item.entity_id}>
            <RecentRow item={item} current={item.entity_id === current} />
          </li>
        ))}
      </ul>
    </section>
  )
}
