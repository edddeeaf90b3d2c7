import { contestsPath } from '@atrium/contract/contests/paths'
import type { Contest } from '@atrium/contract/contests/schemas'
import { useNavigate } from '@tanstack/react-router'
import { Flag, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { ManageContest, type Task } from './manage-contest.tsx'
import { TakePart } from './take-part.tsx'

const ContestDialog = dialogOnDemand(() => import('../form/contest-dialog.tsx'))

/**
 * What the person can do with a contest: take part, and for those who manage contests edit, publish, close and delete it. The bar of a
 * phone has no room for taking part beside the name: there the head of the page has it.
 */
export function ContestActions({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | 'edit'>()
  const { isMobile } = useResponsive()
  const { can, contest_name: name, payment } = contest
  return (
    <>
      {can.update && <IconButton icon={Pencil} label={formatMessage({ id: 'contests.edit' }, { name })} onClick={() => setTask('edit')} />}
      {can.close && (
        <IconButton
          icon={Flag}
          label={formatMessage({ id: payment === 'due' ? 'contests.payNow' : 'contests.close' }, { name })}
          onClick={() => setTask('close')}
        />
      )}
      {can.delete && (
        <IconButton icon={Trash2} label={formatMessage({ id: 'contests.delete' }, { name })} onClick={() => setTask('delete')} />
      )}
      {can.publish && (
        <Button tone="primary" icon={Send} onClick={() => setTask('publish')}>
          <FormattedMessage id="contests.publish" />
        </Button>
      )}
      {!isMobile && <TakePart contest={contest} />}
      <ContestDialog open={task === 'edit'} start={task === 'edit' ? { contest } : undefined} onClose={() => setTask(undefined)} />
      <ManageContest
        contest={contest}
        task={task === 'edit' ? undefined : task}
        onClose={() => setTask(undefined)}
        onDeleted={() => void navigate({ to: contestsPath })}
      />
    </>
  )
}
