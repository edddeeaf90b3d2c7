import type { Contest } from '@atrium/contract/contests/schemas'
import { optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { contests, keepContest } from '../server.ts'
import { PhotoField } from './photo-field.tsx'

/** The form of an entry. What is changed loses its votes, which is said beforehand. */
export default function EnterForm({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useEnterForm(contest, onClose)
  const photo = form.control('file_id')
  return (
    <Form form={form} label={formatMessage({ id: 'contests.enter' })}>
      {contest.own_entry && (
        <Banner>
          <FormattedMessage id="contests.changeText" />
        </Banner>
      )}
      <PhotoField label={formatMessage({ id: 'contests.photo' })} optional={!contest.needs_photo} {...photo} />
      <TextField
        label={formatMessage({ id: 'contests.entryText' })}
        description={formatMessage({ id: 'contests.entryHint' })}
        autoComplete="off"
        maxLength={limits.contestEntryMaximum}
        {...form.field('text')}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={contest.own_entry ? 'contests.save' : 'contests.enter'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

const schemaOf = (needsPhoto: boolean) =>
  z.object({ text: optionalLine(limits.contestEntryMaximum), file_id: z.nullable(z.string()) }).check(
    z.refine(({ file_id }) => !needsPhoto || file_id !== null, { path: ['file_id'], message: 'This field is required' }),
    z.refine(({ text, file_id }) => needsPhoto || text !== '' || file_id !== null, { path: ['text'], message: 'This field is required' }),
  )

function useEnterForm({ contest_id, needs_photo, own_entry }: Contest, onEntered: () => void) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const defaultValues: { text: string; file_id: string | null } = {
    text: own_entry?.text ?? '',
    file_id: own_entry?.file?.file_id ?? null,
  }
  return useForm({
    schema: schemaOf(needs_photo),
    defaultValues,
    fieldOfError: { FILE_NOT_FOUND: 'file_id' },
    onSubmit: async ({ text, file_id }) => {
      const contest = await contests.call.enterContest({ contest_id, text: text || null, file_id })
      await keepContest(queryClient, contest)
      onEntered()
      show({
        tone: 'success',
        text: formatMessage({ id: contest.own_entry?.state === 'waiting' ? 'contests.own.waiting' : 'contests.youAreIn' }),
      })
    },
  })
}
