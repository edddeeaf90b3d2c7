import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import type { FoundSpace } from '@atrium/contract/chat/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, Compass, Lock, Search } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { AvatarStack, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { shownSpaces, sortedSpaces, type BrowseSearch } from '../spaces/browse-search.ts'
import { chat as calls } from '../calls.ts'
import { Choice } from '../spaces/choice.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { conversationPath } from '@atrium/contract/chat/paths'
import { browseSpacesPath, chatsPath } from '../paths.ts'
import styles from './browse-spaces-screen.module.css'

const NewSpaceDialog = dialogOnDemand(() => import('../spaces/new-space-dialog.tsx'))

/** Every space the person can find, with search by name and description, filter and order; all of this is in the address. */
export default function BrowseSpacesScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const address: BrowseSearch = useSearch({ strict: false })
  const { search = '', show = 'all', sort = 'space_name' } = address
  const wanted = { show, ...(search ? { search } : {}), sort: { field: sort, direction: sort === 'space_name' ? 'asc' : 'desc' } } as const
  const spaces = useInfiniteQuery({ ...calls.pages('listSpaces', wanted), placeholderData: keepPreviousData })
  const rows = spaces.data?.pages.flatMap((page) => page.items) ?? []
  const go = (change: BrowseSearch) => void navigate({ to: browseSpacesPath, search: { ...address, ...change }, replace: true })
  return (
    <Panes showing="content" list={<RecentList titled={false} />}>
      <Content
        bar={<Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.browseSpaces' })} />} />}
      >
        <div className={styles.page}>
          <TextField
            label={formatMessage({ id: 'chat.searchSpaces' })}
            labelHidden
            placeholder={formatMessage({ id: 'chat.searchSpaces' })}
            icon={Search}
            type="search"
            defaultValue={search}
            onChange={(event) => go({ search: event.target.value })}
          />
          <SpaceChoices show={show} sort={sort} onChange={go} />
          {spaces.isPending && (
            <DelayedLoader>
              <SkeletonRows count={8} />
            </DelayedLoader>
          )}
          {spaces.isError && <ErrorState onRetry={() => void spaces.refetch()}>{spaces.error.message}</ErrorState>}
          {spaces.isSuccess && !rows.length && (
            <NoSpaces noneArchived={show === 'archived' && !search} onNewSpace={() => setCreating(true)} />
          )}
          <ul className={styles.list}>
            {rows.map((space) => (
              <li key={space.space_id}>
                <SpaceLine space={space} />
              </li>
            ))}
          </ul>
          {spaces.hasNextPage && (
            <Button pending={spaces.isFetchingNextPage} onClick={() => void spaces.fetchNextPage()}>
              {formatMessage({ id: 'chat.showMore' })}
            </Button>
          )}
        </div>
      </Content>
      <NewSpaceDialog open={creating} onClose={() => setCreating(false)} />
    </Panes>
  )
}

type SpaceChoicesProps = Required<Pick<BrowseSearch, 'show' | 'sort'>> & { onChange: (change: BrowseSearch) => void }

function SpaceChoices({ show, sort, onChange }: SpaceChoicesProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.choices}>
      <Choice
        label={formatMessage({ id: 'chat.show' })}
        value={show}
        onValueChange={(next) => onChange({ show: next })}
        options={shownSpaces.map((value) => ({ value, label: formatMessage({ id: `chat.show.${value}` }) }))}
      />
      <Choice
        label={formatMessage({ id: 'chat.sort' })}
        value={sort}
        onValueChange={(next) => onChange({ sort: next })}
        options={sortedSpaces.map((value) => ({ value, label: formatMessage({ id: `chat.sort.${value}` }) }))}
      />
    </div>
  )
}

/** Why no space was found. */
function NoSpaces({ noneArchived, onNewSpace }: { noneArchived: boolean; onNewSpace: () => void }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  return (
    <EmptyState
      icon={Compass}
      title={formatMessage({ id: noneArchived ? 'chat.noneArchived' : 'chat.noSpaces' })}
      action={
        !noneArchived && can({ anyOf: ['space.create'] }) && <Button onClick={onNewSpace}>{formatMessage({ id: 'chat.newSpace' })}</Button>
      }
    >
      {formatMessage({
        id: noneArchived ? 'chat.noneArchivedText' : can({ anyOf: ['space.join'] }) ? 'chat.noSpacesText' : 'chat.onlyOwnSpaces',
      })}
    </EmptyState>
  )
}

function SpaceLine({ space }: { space: FoundSpace }) {
  const { formatMessage } = useIntl()
  const people = usePeople(space.face_ids)
  const count = formatMessage({ id: 'chat.memberCount' }, { count: space.total_members })
  return (
    <Link to={conversationPath('space', space.space_id)} className={styles.space}>
      <SpaceAvatar name={space.space_name} photo={space.space_image} size="large" />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {space.space_name}
        </span>
        <span className={styles.detail}>
          <FactLine facts={[count, space.space_description]} />
        </span>
      </span>
      {people.length > 0 && (
        <span className={styles.faces} aria-hidden>
          <AvatarStack people={people.map((person) => ({ name: nameOf(person), photo: person.profile_url }))} label={count} />
        </span>
      )}
      {space.archived_at && <Chip icon={Archive}>{formatMessage({ id: 'chat.archived' })}</Chip>}
      {space.visibility === 'private' && <Chip icon={Lock}>{formatMessage({ id: 'chat.private' })}</Chip>}
      {space.is_member && <Chip tone="accent">{formatMessage({ id: 'chat.joined' })}</Chip>}
      {space.join_status === 'requested' && <Chip tone="accent">{formatMessage({ id: 'chat.asked' })}</Chip>}
    </Link>
  )
}
