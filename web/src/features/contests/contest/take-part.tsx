import type { Contest } from '@atrium/contract/contests/schemas'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { useTakePart } from './use-take-part.ts'

const EnterDialog = dialogOnDemand(() => loadScreen(['contests'], () => import('../entries/enter-dialog.tsx')))

/** The buttons with which a person enters a contest, changes the entry and takes it back. */
export function TakePart({ contest }: { contest: Contest }) {
  const [isEntering, setIsEntering] = useState(false)
  const takePart = useTakePart(contest)
  const { can, kind, own_entry } = contest
  const isVote = kind === 'vote'
  return (
    <>
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
          onClick={() => (isVote ? setIsEntering(true) : takePart.enter())}
        >
          <FormattedMessage id={own_entry ? 'contests.changeEntry' : isVote ? 'contests.enter' : 'contests.takePart'} />
        </Button>
      )}
      <EnterDialog open={isEntering} contest={contest} onClose={() => setIsEntering(false)} />
    </>
  )
}
