import { contestsPath } from '@atrium/contract/contests/paths'
import type { Contest } from '@atrium/contract/contests/schemas'
import { useNavigate } from '@tanstack/react-router'
import { Flag, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { loadScreen } from '#app/failures/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ManageContest, type Task } from './manage-contest.tsx'
import { useTakePart } from './use-take-part.ts'

const ContestDialog = dialogOnDemand(() => import('../form/contest-dialog.tsx'))
const EnterDialog = dialogOnDemand(() => loadScreen(['contests'], () => import('../entries/enter-dialog.tsx')))

/** What the person can do with a contest: take part, and for those who manage contests edit, publish, close and delete it. */
export function ContestActions({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | 'edit' | 'enter'>()
  const takePart = useTakePart(contest)
  const { can, contest_name: name, kind, own_entry, payment } = contest
  const isVote = kind === 'vote'
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
      {own_entry?.can.delete && (
        <Button tone="plain" pending={takePart.isPending} onClick={() => takePart.leave(own_entry.entry_id)}>
          <FormattedMessage id={isVote ? 'contests.takeBack' : 'contests.leave'} />
        </Button>
      )}
      {can.enter && (
        <Button
          tone={own_entry ? 'quiet' : 'primary'}
          icon={own_entry ? Pencil : Plus}
          pending={takePart.isPending}
          onClick={() => (isVote ? setTask('enter') : takePart.enter())}
        >
          <FormattedMessage id={own_entry ? 'contests.changeEntry' : isVote ? 'contests.enter' : 'contests.takePart'} />
        </Button>
      )}
      <ContestDialog open={task === 'edit'} start={task === 'edit' ? { contest } : undefined} onClose={() => setTask(undefined)} />
      <EnterDialog open={task === 'enter'} contest={contest} onClose={() => setTask(undefined)} />
      <ManageContest
        contest={contest}
        task={task === 'publish' || task === 'close' || task === 'delete' ? task : undefined}
        onClose={() => setTask(undefined)}
        onDeleted={() => void navigate({ to: contestsPath })}
      />
    </>
  )
}
