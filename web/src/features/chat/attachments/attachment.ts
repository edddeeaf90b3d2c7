import type { FileMedia } from '@atrium/contract/files/index'

/** A file to be sent with a message. Stored locally until the message is sent, so that neither a reload nor a day offline loses it. */
export type Attachment = {
  id: string
  /** The place in whose tray it was put; it stays there until it is sent with a message. */
  place: string
  file: File
  media?: FileMedia
  created_at: number
  state: 'waiting' | 'sending' | 'there' | 'failed'
  /** The uploaded share of its bytes, 0 to 1. */
  share: number
  file_id?: string
  /** The id of an upload in parts that was started, used to resume it. */
  begun?: string
  /** Waits for the network, and resumes automatically. */
  paused?: boolean
  /** The reason of the failure, from the catalogue; `passing` if a retry may help. */
  fault?: string
  passing?: boolean
  /** The message with which it is sent, once that is in the outbox. */
  message?: string
}
/** A file that is on the server. */
export type DownloadedFile = Pick<Attachment, 'file' | 'media'> & { file_id: string }
/** The locally stored fields; the upload state is determined again. */
export type KeptAttachment = Omit<Attachment, 'state' | 'share' | 'fault' | 'passing' | 'paused'>

export const byTime = (left: Attachment, right: Attachment): number => left.created_at - right.created_at
export const keptOf = ({
  state: _state,
  share: _share,
  fault: _fault,
  passing: _passing,
  paused: _paused,
  ...kept
}: Attachment): KeptAttachment => kept
