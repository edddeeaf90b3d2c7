import type { Poll } from '@atrium/contract/polls/schemas'
import { pollsPath } from '@atrium/contract/polls/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { LockKeyhole, LockKeyholeOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { polls } from '../server.ts'
import { renewLists } from '../store/lists.ts'
import { heldPolls } from '../store/use-polls.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Closing can be undone by opening again, so it does not ask; deleting does. */
export default function PollMenuEntries({ poll, trigger, open, onOpenChange, toFirst }: PopupProps & { poll: Poll }) {
  const [asked, setAsked] = useState(false)
  const lead = useLead(poll)
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
        {poll.can.close && (
          <MenuItem icon={LockKeyhole} onSelect={() => void lead('closePoll')}>
            <FormattedMessage id="polls.close" />
          </MenuItem>
        )}
        {poll.can.reopen && (
          <MenuItem icon={LockKeyholeOpen} onSelect={() => void lead('reopenPoll')}>
            <FormattedMessage id="polls.reopen" />
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsked(true)}>
          <FormattedMessage id="polls.delete" />
        </MenuItem>
      </Menu>
      <DeletePoll poll={poll} open={asked} onOpenChange={setAsked} />
    </>
  )
}

function useLead({ poll_id }: Poll): (call: 'closePoll' | 'reopenPoll') => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const lead = async (call: 'closePoll' | 'reopenPoll'): Promise<void> => {
    try {
      heldPolls.put([await polls.call[call]({ poll_id })])
      void renewLists(queryClient)
      const undo = { onUndo: () => void lead('reopenPoll') }
      show({
        about: 'poll',
        text: formatMessage({ id: call === 'closePoll' ? 'polls.closed' : 'polls.reopened' }),
        ...(call === 'closePoll' && undo),
      })
    } catch (error) {
      show({ tone: 'danger', text: textOf(error) })
    }
  }
  return lead
}

type DeletePollProps = { poll: Poll; open: boolean; onOpenChange: (open: boolean) => void }

function DeletePoll({ poll: { poll_id, question }, open, onOpenChange }: DeletePollProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const remove = async (): Promise<void> => {
    await polls.call.deletePoll({ poll_id })
    heldPolls.forget(poll_id)
    void renewLists(queryClient)
    show({ text: formatMessage({ id: 'polls.deleted' }) })
    if (pathname.endsWith(poll_id)) await navigate({ to: pollsPath })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'polls.deleteTitle' }, { question })}
      confirmLabel={formatMessage({ id: 'polls.delete' })}
      onConfirm={remove}
      errorText={textOf}
    >
      <FormattedMessage id="polls.deleteText" />
    </ConfirmOnDemand>
  )
}
