import { ReportReason } from '@atrium/contract/feed/reports'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { nameOf, usePerson } from '#features/people/people.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'

/** A post, or a comment on it. */
type ReportTarget = { post_id: string; comment_id?: string; author_id: string }
type ReportDialogProps = { target: ReportTarget; open: boolean; onClose: () => void }

/** Reports what somebody wrote to those who moderate the community. */
export default function ReportDialog({ target, open, onClose }: ReportDialogProps) {
  const { formatMessage } = useIntl()
  const author = usePerson(target.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: target.comment_id ? 'feed.reportComment' : 'feed.report' })}
      description={formatMessage({ id: 'feed.reportText' }, { name })}
    >
      {open && <ReportForm target={target} onClose={onClose} />}
    </Dialog>
  )
}

const Fields = z.object({ reason: ReportReason, words: z.string().check(z.trim(), z.maxLength(limits.reportWordsMaximum)) })

function ReportForm({ target: { post_id, comment_id }, onClose }: Omit<ReportDialogProps, 'open'>) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const form = useForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { reason: 'hurtful', words: '' },
    onSubmit: async (report) => {
      await feed.call.reportPost({ post_id, ...(comment_id && { comment_id }), ...report })
      show({ tone: 'success', text: formatMessage({ id: 'feed.reportedNow' }) })
      onClose()
    },
  })
  return (
    <Form form={form}>
      <RadioGroup
        label={formatMessage({ id: 'feed.reportReason' })}
        options={ReportReason.options.map((value) => ({ value, label: formatMessage({ id: `feed.reason.${value}` }) }))}
        {...form.control('reason')}
      />
      <TextArea label={formatMessage({ id: 'feed.reportWords' })} optional maxLength={limits.reportWordsMaximum} {...form.field('words')} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="feed.reportSend" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
