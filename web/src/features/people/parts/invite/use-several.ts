import { CallError } from '@atrium/contract/client'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { people } from '../../server.ts'
import { isNameless, sendEach, type Invitee, type Outcome } from './invitations.ts'
import type { InviteValues } from './invite-form.ts'
import { useApplyInvited } from './use-apply-invited.ts'
import type { useInvitees } from './use-invitees.ts'

/** Sending to several people: the same form, submitted one invitation after another. */
export function useSeveral(form: AtriumForm<InviteValues>, list: ReturnType<typeof useInvitees>) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const applyInvited = useApplyInvited()
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const invite = async ({ address, first_name, last_name }: Invitee): Promise<Outcome> => {
    const { department_id, role_id } = form.values()
    const employee = { first_name, last_name, work_email_id: address, department_id, ...(role_id ? { role_id } : {}) }
    try {
      applyInvited([await people.call.inviteEmployee({ employee })])
      return { invited: true }
    } catch (error) {
      return refused(error, formatMessage({ id: 'ui.somethingFailed' }))
    }
  }
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault()
    if (pending) return
    if (!list.toSend) return form.focus('work_email_id')
    const all = list.take()
    setTried(all.some(isNameless))
    setPending(true)
    const count = await sendEach(all, invite, list.mark)
    setPending(false)
    if (count) show({ tone: 'success', text: formatMessage({ id: 'people.invite.sentSeveral' }, { count }) })
  }
  return { form: { ...form, error: undefined, pending, submit }, tried }
}

function refused(error: unknown, otherwise: string): Outcome {
  const code = error instanceof CallError ? error.code : undefined
  const reason = error instanceof CallError ? error.message : otherwise
  return { invited: false, state: code === 'AUTH_EMAIL_ALREADY_EXISTS' ? 'present' : 'failed', reason }
}
