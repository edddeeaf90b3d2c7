import type { ReportedPost } from '@atrium/contract/feed/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { feed } from '../server.ts'
import { renewPosts } from '../store/use-posts.ts'

/** Deciding on what was reported. Hiding runs at once and can be undone. */
export function useDecide({ case_id, is_hidden }: ReportedPost) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<'keep' | 'hide'>()
  const renew = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf('listReportedPosts') }),
      queryClient.invalidateQueries({ queryKey: keyOf('listPostComments') }),
      renewPosts(queryClient),
    ])
  const run = async (what: 'keep' | 'hide', change: () => Promise<unknown>, done: MessageId, onUndo?: () => void): Promise<void> => {
    setPending(what)
    try {
      await change()
      show({ text: formatMessage({ id: done }), ...(onUndo && { onUndo }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(undefined)
      await renew()
    }
  }
  const hide = (hidden: boolean): Promise<void> =>
    run(
      'hide',
      () => feed.call.hideReportedPost({ case_id, is_hidden: hidden }),
      hidden ? 'feed.hiddenNow' : 'feed.shownNow',
      () => void hide(!hidden),
    )
  return {
    pending,
    toggleHidden: () => hide(!is_hidden),
    keep: () => run('keep', () => feed.call.decideReportedPost({ case_id, decision: 'keep' }), 'feed.keptNow'),
    remove: async (words: string, name: string): Promise<void> => {
      await feed.call.decideReportedPost({ case_id, decision: 'remove', words })
      show({ text: formatMessage({ id: 'feed.removedNow' }, { name }) })
      await renew()
    },
  }
}
