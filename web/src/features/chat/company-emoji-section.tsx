import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { limits } from '@atrium/contract/limits'
import { Plus, Search, Sticker } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { findCompanyEmoji, useCompanyEmoji } from './emoji/company-emoji.ts'
import { RemovableRows } from './emoji/removable-rows.tsx'
import styles from './emoji/emoji-rows.module.css'

const AddEmojiDialog = dialogOnDemand(() => import('./emoji/add-emoji-dialog.tsx'))
const RenameEmojiDialog = dialogOnDemand(() => import('./emoji/rename-emoji-dialog.tsx'))

/** Minimum number of emoji for which the search field is shown. */
const searchedFrom = 10

/** All company emoji, for those who manage them. */
export default function CompanyEmojiSection() {
  const { formatMessage } = useIntl()
  const list = useCompanyEmoji()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<CompanyEmoji>()
  const [renaming, setRenaming] = useState(false)
  if (list.isError) return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (list.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={4} />
      </DelayedLoader>
    )
  }
  const { items } = list.data
  const full = formatMessage({ id: 'chat.emojiFull' }, { count: limits.companyEmoji })
  const add = (
    <Button
      tone="primary"
      icon={Plus}
      {...(items.length >= limits.companyEmoji ? { disabledReason: full } : {})}
      onClick={() => setAdding(true)}
    >
      {formatMessage({ id: 'chat.addEmoji' })}
    </Button>
  )
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={Sticker} action={add}>
          {formatMessage({ id: 'chat.emojiEmpty' })}
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.soft}>{formatMessage({ id: 'chat.emojiText' })}</p>
            {add}
          </div>
          <FoundEmoji
            items={items}
            search={search}
            onSearch={setSearch}
            onRename={(emoji) => {
              setRenamed(emoji)
              setRenaming(true)
            }}
          />
        </>
      )}
      <AddEmojiDialog open={adding} onClose={() => setAdding(false)} />
      <RenameEmojiDialog open={renaming} emoji={renamed} onClose={() => setRenaming(false)} />
    </>
  )
}

type FoundEmojiProps = {
  items: readonly CompanyEmoji[]
  search: string
  onSearch: (search: string) => void
  onRename: (emoji: CompanyEmoji) => void
}

/** The emoji, with a search field if there are many. */
function FoundEmoji({ items, search, onSearch, onRename }: FoundEmojiProps) {
  const { formatMessage } = useIntl()
  const found = findCompanyEmoji(items, search.trim().toLowerCase().replaceAll(':', ''))
  return (
    <>
      {items.length >= searchedFrom && (
        <TextField
          type="search"
          icon={Search}
          labelHidden
          label={formatMessage({ id: 'chat.searchEmoji' })}
          placeholder={formatMessage({ id: 'chat.searchEmoji' })}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      )}
      {found.length === 0 && <p className={styles.soft}>{formatMessage({ id: 'ui.nothingFound' })}</p>}
      <RemovableRows emoji={found} onRename={onRename} />
    </>
  )
}
