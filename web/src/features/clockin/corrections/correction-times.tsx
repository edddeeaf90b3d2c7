import { limits } from '@atrium/contract/limits'
import { Plus, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TimeField } from '#ui/fields/dates/time-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn } from '../parts/zoned-times.ts'
import styles from './correction-dialog.module.css'
import type { BreakDraft, CorrectionField } from './correction-values.ts'
import type { useCorrection } from './use-correction.ts'

type CorrectionTimesProps = Pick<ReturnType<typeof useCorrection>, 'draft' | 'change' | 'wrong' | 'timeZone'> & { isNew: boolean }

/** The times that are asked for: of a new entry with its day and kind, of work with its breaks. */
export function CorrectionTimes({ draft, change, wrong, timeZone, isNew }: CorrectionTimesProps) {
  const { formatMessage } = useIntl()
  const today = dayIn(useNow(), timeZone)
  const errorOf = (field: Exclude<CorrectionField, 'reason'>): string | undefined =>
    wrong.includes(field) ? formatMessage({ id: `clockin.correction.wrong.${field}` }) : undefined
  return (
    <div className={styles.times}>
      {isNew && (
        <>
          <SegmentedControl
            label={formatMessage({ id: 'clockin.correction.what' })}
            value={draft.kind}
            onValueChange={(kind) => change({ kind, ...(kind === 'break' && { breaks: [] }) })}
            options={(['work', 'break'] as const).map((kind) => ({ value: kind, label: formatMessage({ id: `clockin.kind.${kind}` }) }))}
          />
          <div data-field="day">
            <DateField
              label={formatMessage({ id: 'clockin.day' })}
              value={draft.day}
              onValueChange={(day) => change({ day })}
              max={today}
              error={errorOf('day')}
            />
          </div>
        </>
      )}
      <div className={styles.pair}>
        <div data-field="from">
          <TimeField
            label={formatMessage({ id: 'clockin.correction.begin' })}
            value={draft.from}
            onValueChange={(from) => change({ from })}
            error={errorOf('from')}
          />
        </div>
        <div data-field="until">
          <TimeField
            label={formatMessage({ id: 'clockin.correction.end' })}
            value={draft.until}
            onValueChange={(until) => change({ until })}
            error={errorOf('until')}
          />
        </div>
      </div>
      {draft.kind === 'work' && <Breaks breaks={draft.breaks} onChange={(breaks) => change({ breaks })} error={errorOf('breaks')} />}
    </div>
  )
}

type BreaksProps = { breaks: readonly BreakDraft[]; onChange: (breaks: readonly BreakDraft[]) => void; error: string | undefined }

function Breaks({ breaks, onChange, error }: BreaksProps) {
  const { formatMessage } = useIntl()
  const set = (at: number, part: Partial<BreakDraft>): void =>
    onChange(breaks.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className={styles.times} data-field="breaks">
      {breaks.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- breaks are told apart by their place alone
        <div key={at} className={styles.pair}>
          <TimeField
            label={formatMessage({ id: 'clockin.correction.breakFrom' })}
            value={one.from}
            onValueChange={(from) => set(at, { from })}
            error={at === 0 ? error : undefined}
          />
          <TimeField
            label={formatMessage({ id: 'clockin.correction.breakUntil' })}
            value={one.until}
            onValueChange={(until) => set(at, { until })}
          />
          <IconButton
            icon={Trash2}
            label={formatMessage({ id: 'clockin.correction.withoutBreak' })}
            onClick={() => onChange(breaks.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {breaks.length < limits.clockinBreaks && (
        <div>
          <Button size="small" tone="plain" icon={Plus} onClick={() => onChange([...breaks, { from: '', until: '' }])}>
            <FormattedMessage id="clockin.correction.addBreak" />
          </Button>
        </div>
      )}
    </div>
  )
}
