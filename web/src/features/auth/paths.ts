/** The pages of people who are not signed in. The three with a token come from mails and open for signed-in people too. */
export const authPaths = {
  welcome: '/',
  password: '/password',
  chooseCompany: '/companies',
  register: '/register',
  checkMail: '/check-mail',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  verify: '/verify',
  inactive: '/inactive',
} as const

const tokenPaths: readonly string[] = [authPaths.resetPassword, authPaths.invitation, authPaths.verify]

/** True for the links of mails, which always open outside the signed-in app. */
export const isTokenPath = (path: string): boolean => tokenPaths.includes(path)

export const isAuthPath = (path: string): boolean => Object.values<string>(authPaths).includes(path)
