import type { ContestEntry } from '@atrium/contract/contests/schemas'
import { optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { contests, renewContests } from '../server.ts'

const schema = z.object({ reason: optionalLine(limits.badgeReasonMaximum) })
type RefuseDialogProps = { open: boolean; entry: ContestEntry; what: string; onClose: () => void }

/** Why an entry is not shown: its author reads it. */
export default function RefuseDialog({ open, entry, what, onClose }: RefuseDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'contests.refuse' }, { what })}>
      {open && <RefuseForm entry={entry} onClose={onClose} />}
    </Dialog>
  )
}

function RefuseForm({ entry, onClose }: Pick<RefuseDialogProps, 'entry' | 'onClose'>) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const form = useForm({
    schema,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await contests.call.decideContestEntry({ entry_id: entry.entry_id, decision: 'refuse', reason: reason || null })
      await renewContests(queryClient)
      onClose()
    },
  })
  return (
    <Form form={form} label={formatMessage({ id: 'contests.refuseNow' })}>
      <TextField
        label={formatMessage({ id: 'contests.refuseReason' })}
        description={formatMessage({ id: 'contests.refuseText' })}
        optional
        autoComplete="off"
        maxLength={limits.badgeReasonMaximum}
        {...form.field('reason')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="contests.refuseNow" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
