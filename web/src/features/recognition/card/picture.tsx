import type { RecognitionPicture } from '@atrium/contract/recognition/schemas'
import { AttachedFiles } from '#features/chat/attached-files.tsx'

/** The picture of thanks, with what it shows in words. A click opens it over everything else. */
export default function Picture({ picture }: { picture: RecognitionPicture }) {
  return <AttachedFiles files={[picture]} />
}
