import { ImagePlus, ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { uploadFile } from '#features/files/upload.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { QuestionPartProps } from './question-editor.tsx'

/** Chooses or removes the picture of an answer. */
export function OptionPicture({ building: { setQuestion, isLocked }, question, optionId }: QuestionPartProps & { optionId: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const { question_id, options } = question
  const place = options.findIndex(({ option_id }) => option_id === optionId)
  const set = (image_url: string | null): void =>
    setQuestion(question_id, { options: options.map((option) => (option.option_id === optionId ? { ...option, image_url } : option)) })
  const send = async (file: File): Promise<void> => {
    setPending(true)
    const result = await uploadFile(file, { path: 'surveys' })
    setPending(false)
    if (result.status) set(result.download_url)
    else if (result.message) show({ tone: 'danger', text: result.message })
  }
  if (isLocked) return null
  const label = formatMessage({ id: options[place]?.image_url ? 'surveys.picture.remove' : 'surveys.picture.add' }, { place: place + 1 })
  return (
    <>
      {options[place]?.image_url ? (
        <IconButton icon={ImageOff} label={label} onClick={() => set(null)} />
      ) : (
        <IconButton icon={ImagePlus} label={label} pending={pending} onClick={() => input.current?.click()} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
