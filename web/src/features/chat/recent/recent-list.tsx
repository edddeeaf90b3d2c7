import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { Compass, SquarePen } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { openPalette } from '#app/palette/palette-open.ts'
import { useAuth } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { useLookAt } from '#features/people/use-look-at.ts'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SearchButton } from '#ui/frame/bar.tsx'
import { ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { browseSpacesPath } from '../paths.ts'
import { isUnread } from '../inbox/attention.ts'
import { showUnreadOnly, unreadOnly } from '../inbox/unread-only.ts'
import { useNotificationChoices, useRecent, useRecentLoaded } from '../use-chat.ts'
import { DraftsButton } from './drafts-button.tsx'
import { OwnRows, type OwnList } from './own-rows.tsx'
import { RecentSections } from './recent-sections.tsx'
import styles from './recent-list.module.css'

const BesideList = lazyBeside(() => import('./beside-list.tsx'))
const NoChats = lazyBeside(() => import('./no-chats.tsx'))
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
  /** Called when a dialog opens: the list must stay while it is open. */
  onBegin?: () => void
}

/** All conversations of the person: spaces and direct chats, newest first. */
export function RecentList({ current, titled, shown, begin, onBegun, onBegin }: RecentListProps) {
  const { formatMessage } = useIntl()
  const recent = useRecent()
  const loaded = useRecentLoaded()
  const known = loaded || recent.length > 0
  const { dialog, openDialog, close } = useDialogs({ begin, onBegun, onBegin })
  const only = useWatched(unreadOnly)
  const listening = useNotificationChoices()
  const listed = only ? recent.filter((item) => isUnread(item, listening) || item.entity_id === current) : recent
  useLookAt(
    listed
      .filter((item) => item.entity_type === 'employee')
      .slice(0, 100)
      .map((item) => item.entity_id),
  )
  const startChat = () => openDialog('chat')
  return (
    <ListPane
      label={formatMessage({ id: 'chat.chats' })}
      header={<RecentHeader titled={titled} onNewChat={startChat} />}
      toolbar={
        <div className={styles.tools}>
          <SearchButton onClick={openPalette}>{formatMessage({ id: 'app.palette.open' })}</SearchButton>
          <ToggleChip pressed={only} onPressedChange={showUnreadOnly}>
            {formatMessage({ id: 'chat.unreadOnly' })}
          </ToggleChip>
        </div>
      }
      footer={<BesideList key={String(loaded)} current={current} />}
    >
      <div data-chats>
        <OwnRows shown={shown} />
        {only && loaded && !listed.length && <p className={styles.nothing}>{formatMessage({ id: 'chat.unreadOnlyNothing' })}</p>}
        {known ? (
          <RecentSections
            listed={listed}
            current={current}
            only={only}
            isEmpty={!recent.length}
            onNewSpace={() => openDialog('space')}
            onNewChat={startChat}
          />
        ) : (
          // Without the headings of the sections: their chats would move them when they arrive.
          <DelayedLoader>
            <SkeletonRows count={8} />
          </DelayedLoader>
        )}
      </div>
      {loaded && !recent.length && <NoChats onNewChat={startChat} />}
      <NewSpaceDialog open={dialog === 'space'} onClose={close} />
      <StartChatDialog open={dialog === 'chat'} onClose={close} />
    </ListPane>
  )
}

function useDialogs({ begin, onBegun, onBegin }: { [Name in 'begin' | 'onBegun' | 'onBegin']: RecentListProps[Name] | undefined }) {
  const [dialog, setDialog] = useState(begin)
  const openDialog = (next: 'space' | 'chat') => {
    onBegin?.()
    setDialog(next)
  }
  const close = () => {
    setDialog(undefined)
    onBegun?.()
  }
  return { dialog, openDialog, close }
}

function RecentHeader({ titled, onNewChat }: { titled: boolean; onNewChat: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { can } = useAuth()
  return (
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
        <IconButton icon={SquarePen} label={formatMessage({ id: 'chat.newChat' })} onClick={onNewChat} />
      </span>
    </>
  )
}
