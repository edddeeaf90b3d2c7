export { countReachable, listReachable } from './push-queries.ts'
export { sendPush, sendPushTo, withdrawPush, type Notice } from './push.ts'
