import type { Space } from '@atrium/contract/chat/schemas'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'

const words: PictureWords = {
  add: 'chat.picture.add',
  change: 'chat.picture.change',
  hint: 'chat.picture.hint',
  removed: 'chat.picture.removed',
  uploading: 'chat.picture.uploading',
  use: 'chat.picture.use',
}

/** The picture of a space: chosen, cropped, uploaded; it appears at once wherever the space does. */
export default function SpacePicture({ space }: { space: Space }) {
  const { store } = useChat()
  const save = async (space_image: string | null) => store.putSpace(await calls.call.updateSpace({ space_id: space.space_id, space_image }))
  return (
    <PictureField
      figure={<SpaceAvatar name={space.space_name} photo={space.space_image} size="huge" />}
      picture={space.space_image}
      path="spaces"
      shape="square"
      words={words}
      onSave={save}
    />
  )
}
