import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import type { Space } from '@atrium/contract/chat/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Compass, Lock, Search } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { SpaceAvatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactLine } from '#ui/fact-line.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { RecentList } from '../parts/recent-list.tsx'
import { browseSpacesPath, chatsPath, conversationPath } from '../paths.ts'
import styles from './browse-spaces-screen.module.css'

const NewSpaceDialog = dialogOnDemand(() => import('../parts/new-space-dialog.tsx'))

/** Every space the person may see, searched by name and description; the search is in the address. */
export default function BrowseSpacesScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { can } = useAuth()
  const [creating, setCreating] = useState(false)
  const { search = '' } = useSearch({ strict: false })
  const spaces = useInfiniteQuery({ ...calls.pages('listSpaces', search ? { search } : {}), placeholderData: keepPreviousData })
  const rows = spaces.data?.pages.flatMap((page) => page.items) ?? []
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
            onChange={(event) =>
              void navigate({ to: browseSpacesPath, search: event.target.value ? { search: event.target.value } : {}, replace: true })
            }
          />
          {spaces.isPending && <SkeletonRows count={8} />}
          {spaces.isError && <ErrorState onRetry={() => void spaces.refetch()}>{spaces.error.message}</ErrorState>}
          {spaces.isSuccess && !rows.length && (
            <EmptyState
              icon={Compass}
              title={formatMessage({ id: 'chat.noSpaces' })}
              action={
                can({ anyOf: ['space.create'] }) && (
                  <Button onClick={() => setCreating(true)}>{formatMessage({ id: 'chat.newSpace' })}</Button>
                )
              }
            >
              {formatMessage({ id: can({ anyOf: ['space.join'] }) ? 'chat.noSpacesText' : 'chat.onlyOwnSpaces' })}
            </EmptyState>
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

function SpaceLine({ space }: { space: Space }) {
  const { formatMessage } = useIntl()
  return (
    <Link to={conversationPath('space', space.space_id)} className={styles.space}>
      <SpaceAvatar name={space.space_name} photo={space.space_image} size="large" />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {space.space_name}
        </span>
        <span className={styles.detail}>
          <FactLine facts={[formatMessage({ id: 'chat.memberCount' }, { count: space.total_members }), space.space_description]} />
        </span>
      </span>
      {space.visibility === 'private' && <Chip icon={Lock}>{formatMessage({ id: 'chat.private' })}</Chip>}
      {space.is_member && <Chip tone="accent">{formatMessage({ id: 'chat.joined' })}</Chip>}
    </Link>
  )
}
