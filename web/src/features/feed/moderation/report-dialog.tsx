import { reportReasons, type ReportReason } from '@atrium/contract/feed/reports'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { feed } from '../server.ts'

/** A post, or a comment on it. */
type ReportTarget = { post_id: string; comment_id?: string; author_id: string }
type ReportDialogProps = { target: ReportTarget; open: boolean; onClose: () => void }
const nothingYet: { reason: ReportReason; words: string } = { reason: 'hurtful', words: '' }

/** Reports what somebody wrote to those who moderate the community. What is typed stays when the dialog is closed and opened again. */
export default function ReportDialog({ target, open, onClose }: ReportDialogProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const author = usePerson(target.author_id)
  const [report, setReport] = useState(nothingYet)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { post_id, comment_id } = target
  const done = (): void => {
    show({ tone: 'success', text: formatMessage({ id: 'feed.reportedNow' }) })
    setReport(nothingYet)
    onClose()
  }
  const send = async (): Promise<undefined> => {
    setFailure(undefined)
    setPending(true)
    const words = report.words.trim()
    await feed.call
      .reportPost({ post_id, ...(comment_id && { comment_id }), reason: report.reason, words })
      .then(done, (error: unknown) => setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })))
      .finally(() => setPending(false))
  }
  const title = formatMessage({ id: comment_id ? 'feed.reportComment' : 'feed.report' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={formatMessage({ id: 'feed.reportText' }, { name: author ? nameOf(author) : '' })}
    >
      <DraftForm
        label={title}
        failure={failure}
        pending={pending}
        submit={formatMessage({ id: 'feed.reportSend' })}
        onSave={send}
        onClose={onClose}
      >
        <RadioGroup
          label={formatMessage({ id: 'feed.reportReason' })}
          options={reportReasons.map((value) => ({ value, label: formatMessage({ id: `feed.reason.${value}` }) }))}
          value={report.reason}
          onValueChange={(reason) => setReport({ ...report, reason })}
        />
        <TextArea
          label={formatMessage({ id: 'feed.reportWords' })}
          optional
          maxLength={limits.reportWordsMaximum}
          value={report.words}
          onChange={({ target: { value } }) => setReport({ ...report, words: value })}
        />
      </DraftForm>
    </Dialog>
  )
}
