import { rewardPictureNames, rewardPictures } from '@atrium/contract/rewards/pictures'
import { useIntl } from 'react-intl'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { PictureRadios } from '#ui/fields/pictures/picture-radios.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'
import type { RewardFormState } from './use-reward-form.ts'

const words: PictureWords = {
  add: 'settings.rewards.addPicture',
  change: 'settings.rewards.changePicture',
  hint: 'settings.rewards.pictureHint',
  removed: 'settings.rewards.pictureRemoved',
  uploading: 'settings.rewards.uploadingPicture',
  use: 'settings.rewards.usePicture',
}

/** The picture of a reward: one of the company's, or one of those that come with the app. */
export default function RewardPictureField({ form }: { form: RewardFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value: picture } = form.control('image_url')
  return (
    <>
      <PictureField
        figure={<RewardPicture picture={picture} size="medium" />}
        picture={picture}
        path="rewards"
        shape="square"
        words={words}
        onSave={async (address) => form.set('image_url', address)}
      />
      <PictureRadios
        label={formatMessage({ id: 'settings.rewards.library' })}
        value={picture ?? ''}
        onValueChange={(address) => form.set('image_url', address)}
        options={rewardPictures.map((address, index) => ({
          value: address,
          label: formatMessage({ id: `settings.rewards.picture.${rewardPictureNames[index] ?? 'mug'}` }),
          picture: <RewardPicture picture={address} size="small" />,
        }))}
      />
    </>
  )
}
