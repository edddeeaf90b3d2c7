import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

const words: PictureWords = {
  add: 'settings.photo.add',
  change: 'settings.photo.change',
  hint: 'settings.photo.hint',
  removed: 'settings.personPhoto.removed',
  uploading: 'settings.personPhoto.uploading',
  use: 'settings.crop.use',
}

export type PersonPhotoProps = {
  name: string
  value: string | null
  onValueChange: (address: string | null) => void
  onUpload?: (sent: Promise<boolean>) => void
}

/** The picture of another person, in a form that saves it with the other fields. It is uploaded when it is chosen. */
export default function PersonPhoto({ name, value, onValueChange, onUpload }: PersonPhotoProps) {
  return (
    <PictureField
      figure={<Avatar name={name} photo={value} size="huge" />}
      picture={value}
      path="profile"
      shape="round"
      words={words}
      onUpload={onUpload}
      onSave={async (address) => onValueChange(address)}
    />
  )
}
