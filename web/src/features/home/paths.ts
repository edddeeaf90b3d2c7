export const homePath = '/'
