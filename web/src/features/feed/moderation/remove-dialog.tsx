import type { ReportedPost } from '@atrium/contract/feed/reports'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useDecide } from './use-decide.ts'

type RemoveDialogProps = { row: ReportedPost; name: string; open: boolean; onClose: () => void }

/** Removes what was reported, and tells its author why. */
export default function RemoveDialog({ row, name, open, onClose }: RemoveDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'feed.removeTitle' }, { name })}
      description={formatMessage({ id: 'feed.removeText' })}
    >
      {open && <RemoveForm row={row} name={name} onClose={onClose} />}
    </Dialog>
  )
}

const Fields = z.object({
  words: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(limits.reportWordsMaximum)),
})

function RemoveForm({ row, name, onClose }: Omit<RemoveDialogProps, 'open'>) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { remove } = useDecide(row)
  const form = useForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { words: '' },
    onSubmit: async ({ words }) => {
      await remove(words, name)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextArea
        label={formatMessage({ id: 'feed.removeWhy' })}
        description={formatMessage({ id: 'feed.removeWhyText' }, { name })}
        maxLength={limits.reportWordsMaximum}
        {...form.field('words')}
      />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="feed.remove" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
