import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { EmojiName } from '@atrium/contract/chat/emoji-name-field'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { chat as calls } from '../calls.ts'
import { codeOf } from './company-emoji.ts'
import { applyEmojiChanges } from './apply-emoji-changes.ts'
import { EmojiNameField } from './emoji-name-field.tsx'

type RenameEmojiDialogProps = { open: boolean; emoji: CompanyEmoji | undefined; onClose: () => void }

/** Renames an emoji; messages that use the old name stay. */
export default function RenameEmojiDialog({ open, emoji, onClose }: RenameEmojiDialogProps) {
  const { formatMessage } = useIntl()
  if (!emoji) return null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: 'chat.renameEmojiTitle' })}
      description={formatMessage({ id: 'chat.renameEmojiText' }, { emoji: codeOf(emoji) })}
    >
      <RenameEmojiForm key={emoji.emoji_name} emoji={emoji} onClose={onClose} />
    </Dialog>
  )
}

const Fields = z.object({ emoji_name: EmojiName })

function RenameEmojiForm({ emoji: { emoji_id, emoji_name: before }, onClose }: { emoji: CompanyEmoji; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: Fields,
    defaultValues: { emoji_name: before },
    fieldOfError: { EMOJI_NAME_TAKEN: 'emoji_name', EMOJI_LIMIT: 'emoji_name' },
    onSubmit: async ({ emoji_name }) => {
      const emoji = await calls.call.renameCompanyEmoji({ emoji_id, emoji_name })
      applyEmojiChanges(queryClient, [{ emoji_id, emoji }])
      onClose()
      show({ tone: 'success', text: formatMessage({ id: 'chat.emojiRenamed' }, { emoji: codeOf(emoji) }) })
    },
  })
  return (
    <Form form={form} label={formatMessage({ id: 'chat.renameEmojiTitle' })}>
      <EmojiNameField {...form.field('emoji_name')} />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="chat.saveSection" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
