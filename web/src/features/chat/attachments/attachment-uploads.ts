import { limits } from '@atrium/contract/limits'
import { failureText } from '#app/session/refusal-texts.ts'
import type { AttachmentsSettings } from './settings.ts'
import { readMedia } from '../media/read-media-on-demand.ts'

/** Uploads files from this browser, and makes them available locally. */
const loadUploads = () =>
  Promise.all([import('#features/files/upload.ts'), import('#features/files/links.ts'), import('#features/files/server.ts')])
void loadUploads().catch(() => {}) // allows choosing files offline

export const attachmentUploads: Pick<AttachmentsSettings, 'upload' | 'forget' | 'onHeld' | 'onDropped' | 'keepsFor'> = {
  upload: async (file, { onMeasured, ...options }) => {
    try {
      const [{ uploadFile }] = await loadUploads()
      const media = options.media ?? (await readMedia(file))
      if (media) onMeasured(media)
      return await uploadFile(file, { path: 'chat', isPrivate: true, ...options, ...(media && { media }) })
    } catch {
      return { status: false, error: '', message: failureText('uploadFailed'), passing: true } // the upload code could not be loaded
    }
  },
  forget: (file_id) =>
    void loadUploads()
      .then(([, , { files }]) => files.call.removeFile({ file_id }))
      .catch(() => {}), // otherwise the server deletes it later
  onHeld: (id, file) =>
    void loadUploads()
      .then(([, { rememberFile }]) => rememberFile(id, file))
      .catch(() => {}),
  onDropped: (id) =>
    void loadUploads()
      .then(([, { forgetFile }]) => forgetFile(id))
      .catch(() => {}),
  // A little longer than the undo button is shown.
  keepsFor: limits.undoSendOffered + 2_000,
}
