import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import type { Bridge } from '../editor/bridge.ts'
import { CompletionList } from './completion-list.tsx'
import type { CompletionQuery } from './completion.ts'

export type FindTags = (begin: string) => Promise<readonly { tag: string; post_count: number }[]>
type TagQuery = Extract<CompletionQuery, { kind: 'tag' }>
type TagListProps = { query: TagQuery; bridge: Bridge; findTags: FindTags }

/** Hashtags that begin with the text after `#`, the most used first. */
export default function TagList({ query, bridge, findTags }: TagListProps) {
  const { formatMessage, formatNumber } = useIntl()
  const found = useQuery({
    queryKey: ['tags', query.text],
    queryFn: () => findTags(query.text),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? []).map(({ tag, post_count }) => ({
    key: tag,
    leading: <Icon of={Hash} size="small" />,
    name: tag,
    detail: formatNumber(post_count),
    choose: () => query.choose(tag),
  }))
  return <CompletionList label={formatMessage({ id: 'chat.tags' })} text={query.text} options={options} bridge={bridge} />
}
