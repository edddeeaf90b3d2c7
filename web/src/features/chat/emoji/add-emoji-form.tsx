import { EmojiName } from '@atrium/contract/chat/emoji-name-field'
import { emojiNamePattern } from '@atrium/contract/chat/emoji-names'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { uploadFile } from '#features/files/upload.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { chat as calls } from '../calls.ts'
import { codeOf } from './company-emoji.ts'
import { applyEmojiChanges } from './apply-emoji-changes.ts'
import { EmojiPreview } from './emoji-preview.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { nameOf } from './small-picture.ts'
import { EmojiNameField } from './emoji-name-field.tsx'

const Fields = z.object({ emoji_name: EmojiName, picture: z.instanceof(File, { error: 'This field is required' }) })

/** The emoji name suggested by a file name. */
const suggestedBy = (fileName: string): string =>
  nameOf(fileName)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_+-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32)

/** A name and a picture, with a preview in text and as a reaction, in light and dark. */
export default function AddEmojiForm({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  /** Uploads a picture only once, even if its name is refused several times. */
  const brought = useRef<{ picture: File; file_id: string }>(undefined)
  const form = useForm({
    schema: Fields,
    defaultValues: { emoji_name: '' },
    fieldOfError: {
      EMOJI_NAME_TAKEN: 'emoji_name',
      FILE_TYPE_NOT_ALLOWED: 'picture',
      FILE_TOO_LARGE: 'picture',
      FILE_NOT_FOUND: 'picture',
    },
    onSubmit: async ({ emoji_name, picture }) => {
      if (brought.current?.picture !== picture) {
        const result = await uploadFile(picture, { path: 'emoji', isPrivate: true })
        if (!result.status) throw new Error(result.message)
        brought.current = { picture, file_id: result.file_id }
      }
      const emoji = await calls.call.addCompanyEmoji({ emoji_name, file_id: brought.current.file_id })
      applyEmojiChanges(queryClient, [{ emoji_id: emoji.emoji_id, emoji }])
      onClose()
      show({ tone: 'success', text: formatMessage({ id: 'chat.emojiAdded' }, { emoji: codeOf(emoji) }) })
    },
  })
  const picture = form.control('picture')
  const [address, setAddress] = useState<string>()
  const typed = form.control('emoji_name').value.trim().toLowerCase()
  const choose = (file: File): void => {
    picture.onValueChange(file)
    if (address) URL.revokeObjectURL(address)
    setAddress(URL.createObjectURL(file))
    const suggested = suggestedBy(file.name)
    if (!typed && emojiNamePattern.test(suggested)) form.set('emoji_name', suggested)
  }
  return (
    <Form form={form} label={formatMessage({ id: 'chat.addEmoji' })}>
      <PictureDrop address={address} error={picture.error} fieldRef={picture.ref} onChoose={choose} />
      <EmojiNameField {...form.field('emoji_name')} />
      {address && <EmojiPreview address={address} />}
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="chat.addEmoji" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
