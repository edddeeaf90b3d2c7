import type { Contest } from '@atrium/contract/contests/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { contests, keepContest, renewContests } from '../server.ts'

export type Task = 'publish' | 'close' | 'delete'
type ManageContestProps = { contest: Contest; task: Task | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before a contest is published, closed before its end or deleted. */
export function ManageContest({ contest, task, onClose, onDeleted }: ManageContestProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { contest_id, contest_name: name, payment } = contest
  const kind = task === 'close' && payment === 'due' ? 'pay' : (task ?? 'publish')
  const act = async (): Promise<void> => {
    if (task === 'delete') {
      await contests.call.deleteContest({ contest_id })
      onDeleted()
      await renewContests(queryClient)
    } else if (task === 'close') await keepContest(queryClient, await contests.call.closeContest({ contest_id }))
    else await keepContest(queryClient, await contests.call.publishContest({ contest_id }))
    show({ tone: 'success', text: formatMessage({ id: `contests.done.${kind}` }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={task !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: `contests.confirm.${kind}` }, { name })}
      confirmLabel={formatMessage({ id: `contests.confirmNow.${kind}` })}
      onConfirm={act}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      {formatMessage({ id: `contests.confirmText.${kind}` }, { kind: contest.kind })}
    </ConfirmOnDemand>
  )
}
