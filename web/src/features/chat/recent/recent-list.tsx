import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { Compass, MessageCirclePlus, MessagesSquare, Plus, SquarePen } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { openPalette } from '#app/palette/palette-open.ts'
import { useAuth } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { useLookAt } from '#features/people/looking.ts'
import { Button } from '#ui/button.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SearchButton } from '#ui/frame/bar.tsx'
import { ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { browseSpacesPath } from '../paths.ts'
import { arrange } from '../arrangement/arranged.ts'
import { isUnread } from '../inbox/attention.ts'
import { showUnreadOnly, unreadOnly } from '../inbox/unread-only.ts'
import { useArrangement, useListening, useRecent, useRecentLoaded } from '../use-chat.ts'
import { DraftsButton } from './drafts-button.tsx'
import { OwnRows, type OwnList } from './own-rows.tsx'
import { SectionActions } from '../arrangement/section-actions.tsx'
import { RecentSection } from './recent-section.tsx'
import styles from './recent-list.module.css'

const NewSpaceDialog = dialogOnDemand(() => import('../spaces/new-space-dialog.tsx'))
const StartChatDialog = dialogOnDemand(() => import('./start-chat-dialog.tsx'))

type RecentListProps = {
  current?: string
  titled: boolean
  /** The open page, if it is not a chat. */
  shown?: OwnList
  /** The dialog that is open from the start; `onBegun` is called when it closes. */
  begin?: 'space' | 'chat' | undefined
  onBegun?: () => void
}

/** All conversations of the person: spaces and direct chats, newest first. */
export function RecentList({ current, titled, shown, begin, onBegun }: RecentListProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { can } = useAuth()
  const recent = useRecent()
  const loaded = useRecentLoaded()
  const [dialog, setDialog] = useState(begin)
  const only = useWatched(unreadOnly)
  const listening = useListening()
  const listed = only ? recent.filter((item) => isUnread(item, listening) || item.entity_id === current) : recent
  const { favourites, sections, spaces, direct } = arrange(listed, useArrangement(), current)
  useLookAt(
    listed
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
      toolbar={
        <div className={styles.tools}>
          <SearchButton onClick={openPalette}>{formatMessage({ id: 'app.palette.open' })}</SearchButton>
          <ToggleChip pressed={only} onPressedChange={showUnreadOnly}>
            {formatMessage({ id: 'chat.unreadOnly' })}
          </ToggleChip>
        </div>
      }
    >
      <OwnRows shown={shown} />
      {only && loaded && !listed.length && <p className={styles.nothing}>{formatMessage({ id: 'chat.unreadOnlyNothing' })}</p>}
      <RecentSection label={formatMessage({ id: 'chat.favourites' })} items={favourites} current={current} />
      {sections.map(({ section, items }) => (
        <RecentSection
          key={section.section_id}
          label={section.section_name}
          items={items}
          current={current}
          action={only ? undefined : <SectionActions section={section} />}
          empty={<p className={styles.nothing}>{formatMessage({ id: 'chat.sectionEmpty' })}</p>}
        />
      ))}
      <RecentSection
        label={formatMessage({ id: 'chat.spaces' })}
        items={spaces}
        current={current}
        action={
          can({ anyOf: ['space.create'] }) ? (
            <IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newSpace' })} onClick={() => setDialog('space')} />
          ) : undefined
        }
      />
      <RecentSection
        label={formatMessage({ id: 'chat.direct' })}
        items={direct}
        current={current}
        action={<IconButton size="small" icon={Plus} label={formatMessage({ id: 'chat.newChat' })} onClick={() => setDialog('chat')} />}
        empty={
          !only &&
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
