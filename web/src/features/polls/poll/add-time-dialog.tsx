import type { Poll } from '@atrium/contract/polls/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { polls } from '../server.ts'
import { instantOf } from './moments.ts'
import { useAct } from './use-vote.ts'

type AddTimeProps = { poll: Poll; open: boolean; onClose: () => void }

/** Adds a time to a poll that looks for one. */
export default function AddTimeDialog({ poll, open, onClose }: AddTimeProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'polls.addTime' })}>
      {open && <Form poll={poll} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ poll, onClose }: Omit<AddTimeProps, 'open'>) {
  const { formatMessage } = useIntl()
  const { act, pending, failure } = useAct(poll)
  const [moment, setMoment] = useState('')
  const [checked, setChecked] = useState(false)
  const starts_at = instantOf(moment)
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    if (!starts_at) return 'time'
    if (await act(() => polls.call.addPollOption({ poll_id: poll.poll_id, text: '', starts_at }))) onClose()
    return undefined
  }
  return (
    <DraftForm
      label={formatMessage({ id: 'polls.addTime' })}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: 'polls.add' })}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="time">
        <MomentField
          label={poll.question}
          value={moment}
          onValueChange={setMoment}
          error={checked && !starts_at ? formatMessage({ id: 'polls.form.noTime' }) : undefined}
        />
      </div>
    </DraftForm>
  )
}
