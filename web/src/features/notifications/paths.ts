export const notificationsPath = '/notifications'
