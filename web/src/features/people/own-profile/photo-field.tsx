import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { nameOf } from '../people.ts'
import { people } from '../server.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { useApplyProfile } from './apply-profile.ts'

const words: PictureWords = {
  add: 'settings.photo.add',
  change: 'settings.photo.change',
  hint: 'settings.photo.hint',
  removed: 'settings.photo.removed',
  uploading: 'settings.photo.uploading',
  use: 'settings.crop.use',
}

export function PhotoField({ profile }: { profile: EmployeeProfile }) {
  const takeProfile = useApplyProfile()
  return (
    <PictureField
      figure={<Avatar name={nameOf(profile)} photo={profile.profile_url} size="huge" />}
      picture={profile.profile_url}
      path="profile"
      shape="round"
      words={words}
      onSave={async (profile_url) => takeProfile(await people.call.updateEmployee({ employee: { profile_url } }))}
    />
  )
}
