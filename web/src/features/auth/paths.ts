/** The pages of people who are not signed in. The four with a token come from mails, one comes from an identity provider: these open for signed-in people too. */
export const authPaths = {
  welcome: '/',
  password: '/password',
  secondStep: '/second-step',
  keptCodes: '/recovery-codes',
  chooseCompany: '/companies',
  register: '/register',
  checkMail: '/check-mail',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  verify: '/verify',
  notMe: '/not-me',
  singleSignOnReturn: '/sso/callback',
  inactive: '/inactive',
} as const

const tokenPaths: readonly string[] = [
  authPaths.resetPassword,
  authPaths.invitation,
  authPaths.verify,
  authPaths.notMe,
  authPaths.singleSignOnReturn,
]

/** True for the links of mails and the way back from a provider, which always open outside the signed-in app. */
export const isTokenPath = (path: string): boolean => tokenPaths.includes(path)

export const isAuthPath = (path: string): boolean => Object.values<string>(authPaths).includes(path)
