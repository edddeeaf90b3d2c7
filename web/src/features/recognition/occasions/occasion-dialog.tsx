import type { Occasion } from '@atrium/contract/recognition/occasions'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { OccasionKind } from './occasion-draft.ts'

const OccasionForm = lazyWithParts(() => import('./occasion-form.tsx'), AudienceField)

/** An occasion to change, or the kind of a new one. */
export type OccasionStart = { kind: OccasionKind; occasion?: Occasion }
type OccasionDialogProps = { open: boolean; start: OccasionStart | undefined; onClose: () => void }

/** The form of an occasion, in a dialog over the list. */
export default function OccasionDialog({ open, start, onClose }: OccasionDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={start ? formatMessage({ id: titleOf(start.kind) }) : ''}>
      <Loading>{start && <OccasionForm start={start} onClose={onClose} />}</Loading>
    </Dialog>
  )
}

const titleOf = ({ occasion_type, hasYears }: OccasionKind) =>
  hasYears ? ('settings.occasions.anniversaryOf' as const) : (`settings.occasions.${occasion_type}` as const)
