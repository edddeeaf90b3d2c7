/** The page of a call. */
export const callPath = (callRoomId: string): string => `/calls/${callRoomId}`
export const callPattern = '/calls/$call_room_id'
