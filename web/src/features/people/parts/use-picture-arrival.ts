import { useRef } from 'react'

/** Waits for a picture that is being uploaded. A failed upload is shown beside it and stops sending the form once. */
export function usePictureArrival() {
  const sent = useRef(Promise.resolve(true))
  const arrived = async (): Promise<boolean> => {
    const isThere = await sent.current
    sent.current = Promise.resolve(true)
    return isThere
  }
  return { onUpload: (upload: Promise<boolean>) => void (sent.current = upload), arrived }
}
