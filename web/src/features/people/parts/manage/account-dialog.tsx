import type { Employee } from '@atrium/contract/people/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'
import { keyOf } from '#app/server-data.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { nameOf } from '../../people.ts'
import { runAccountAction, type AccountAction } from './account-actions.ts'
import { useRefusalWords } from './refusal-words.ts'

type Words = { title: MessageId; text: MessageId; confirm: MessageId; done: MessageId }
const words: Readonly<Record<AccountAction, Words>> = {
  invite: {
    title: 'people.account.inviteOf',
    text: 'people.account.inviteText',
    confirm: 'people.account.invite',
    done: 'people.account.inviteDone',
  },
  restore: {
    title: 'people.account.restoreOf',
    text: 'people.account.restoreText',
    confirm: 'people.account.restore',
    done: 'people.account.restoreDone',
  },
  'sign-out': {
    title: 'people.endSessionsOf',
    text: 'people.endSessionsText',
    confirm: 'people.endSessions',
    done: 'people.sessionsEnded',
  },
  suspend: {
    title: 'people.account.suspendOf',
    text: 'people.account.suspendText',
    confirm: 'people.account.suspend',
    done: 'people.account.suspendDone',
  },
  deactivate: {
    title: 'people.account.deactivateOf',
    text: 'people.account.deactivateText',
    confirm: 'people.account.deactivate',
    done: 'people.account.deactivateDone',
  },
  delete: {
    title: 'people.account.deleteOf',
    text: 'people.account.deleteText',
    confirm: 'people.account.delete',
    done: 'people.account.deleteDone',
  },
}
const harmless: readonly AccountAction[] = ['invite', 'restore']

type AccountDialogProps = { person: Employee; action: AccountAction; open: boolean; onClose: () => void }

/** Explains an account action and runs it. */
export default function AccountDialog({ person, action, open, onClose }: AccountDialogProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queries = useQueryClient()
  const name = nameOf(person)
  const refusalWords = useRefusalWords(name)
  const { title, text, confirm, done } = words[action]
  const carry = async () => {
    const count = await runAccountAction(action, person)
    for (const call of ['listEmployees', 'listReports', 'listManagers']) void queries.invalidateQueries({ queryKey: keyOf(call) })
    show({ tone: 'success', text: formatMessage({ id: done }, { name, count }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: title }, { name })}
      confirmLabel={formatMessage({ id: confirm })}
      tone={harmless.includes(action) ? 'primary' : 'danger'}
      onConfirm={carry}
      errorText={refusalWords}
    >
      {formatMessage({ id: text }, { name, address: person.work_email_id })}
    </ConfirmDialog>
  )
}
