import { limits } from '@atrium/contract/limits'
import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDuration } from '../parts/use-duration.ts'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './correction-dialog.module.css'
import { CorrectionTimes } from './correction-times.tsx'
import { lengthOf } from './correction-values.ts'
import { Recorded } from './recorded.tsx'
import { useCorrection } from './use-correction.ts'

type CorrectionDialogProps = { open: boolean; entry?: ClockEntry | undefined; day: string; onClose: () => void }

/** Asks for a correction of an entry, or for hours that were not recorded. What is recorded stands beside it, and stays. */
export default function CorrectionDialog({ open, entry, day, onClose }: CorrectionDialogProps) {
  const { formatMessage, formatDate } = useIntl()
  const correction = useCorrection({ entry, day, onClose })
  const { draft, change, wrong, pending, failure, save } = correction
  const title = formatMessage({ id: entry ? 'clockin.correction.title' : 'clockin.correction.missing' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={entry && formatDate(dateOf(entry.work_date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
    >
      <DraftForm
        label={title}
        failure={failure}
        pending={pending}
        submit={formatMessage({ id: 'clockin.correction.ask' })}
        onSave={save}
        onClose={onClose}
      >
        <Sides entry={entry} correction={correction} />
        {entry && (
          <Checkbox
            label={formatMessage({ id: 'clockin.correction.remove' })}
            value={draft.isRemoval}
            onValueChange={(isRemoval) => change({ isRemoval })}
          />
        )}
        <div data-field="reason">
          <TextArea
            label={formatMessage({ id: 'clockin.correction.reason' })}
            description={formatMessage({ id: 'clockin.correction.kept' })}
            error={wrong.includes('reason') ? formatMessage({ id: 'ui.fieldRequired' }) : undefined}
            maxLength={limits.clockinNote}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </div>
      </DraftForm>
    </Dialog>
  )
}

type SidesProps = { entry: ClockEntry | undefined; correction: ReturnType<typeof useCorrection> }

/** What is recorded, and what it should be. */
function Sides({ entry, correction }: SidesProps) {
  const { formatMessage } = useIntl()
  const duration = useDuration()
  const { draft, times } = correction
  return (
    <div className={styles.sides} data-single={!entry || undefined}>
      {entry && <Recorded entry={entry} />}
      <section className={styles.side}>
        {entry && (
          <h3 className={styles.heading}>
            <FormattedMessage id="clockin.correction.askedFor" />
          </h3>
        )}
        {draft.isRemoval ? (
          <p className={styles.removed}>
            <FormattedMessage id="clockin.correction.removed" />
          </p>
        ) : (
          <CorrectionTimes {...correction} isNew={!entry} />
        )}
        {!draft.isRemoval && (
          <p className={styles.sum} aria-live="polite">
            {times && formatMessage({ id: `clockin.correction.sum.${draft.kind}` }, { duration: duration(lengthOf(times)) })}
          </p>
        )}
      </section>
    </div>
  )
}
