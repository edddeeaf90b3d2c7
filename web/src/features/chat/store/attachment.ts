import type { FileMedia } from '@atrium/contract/files/index'

/** A file that is to go with a message. It lies on the device until the message is sent, so neither reload nor a day offline loses it. */
export type Attachment = {
  id: string
  /** Where it was put: the tray of that place's composer shows it until it goes with a message. */
  place: string
  file: File
  media?: FileMedia
  created_at: number
  state: 'waiting' | 'sending' | 'there' | 'failed'
  /** The share of the bytes that have left, 0 to 1. */
  share: number
  file_id?: string
  /** An upload in parts that began: it is taken up again under this id. */
  begun?: string
  /** It waits for the line, and goes on by itself. */
  paused?: boolean
  /** Why it cannot go, in the catalogue's words; `passing` where trying again may help. */
  fault?: string
  passing?: boolean
  /** The message it goes with, once that was sent off. */
  message?: string
}
/** A file that the server has. */
export type Brought = Pick<Attachment, 'file' | 'media'> & { file_id: string }
/** What lies on the device: how far it had come is asked anew. */
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
