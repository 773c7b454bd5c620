import { expect, test } from 'vitest'
import { allRoutes } from '../../server/api/router'

const { routes, document } = allRoutes({ siteUrl: 'https://studio.example' })

/** Why a POST takes no idempotency key. */
const withoutKey: Record<string, string> = {
  // It reads.
  validateNewUser: 'reads',
  convertRichText: 'reads',
  findInvitation: 'reads',
  // Its response has a secret, which is not stored.
  signIn: 'secret',
  startPasskeySignIn: 'secret',
  signInWithPasskey: 'secret',
  startPasskeyRegistration: 'secret',
  startTwoFactor: 'secret',
  confirmTwoFactor: 'secret',
  renewRecoveryCodes: 'secret',
  undoEmailChange: 'secret',
  createPreviewLink: 'secret',
  createClientLink: 'secret',
  createWebhook: 'secret',
  createKey: 'secret',
  renewWebhookSecret: 'secret',
  // It needs a code or a password that works once.
  acceptInvitation: 'one-time',
  allowBrowser: 'one-time',
  resetPassword: 'one-time',
  verifyEmail: 'one-time',
  changePassword: 'one-time',
  // It sets or removes something: done twice, it is as if done once.
  setChatRead: 'sets',
  assignChat: 'sets',
  resolveReviewComment: 'sets',
  updateAsset: 'sets',
  updateLibraryAsset: 'sets',
  moveAssets: 'sets',
  renameAssetFolder: 'sets',
  updateProposal: 'sets',
  updateContent: 'sets',
  updateWebhook: 'sets',
  updateFormDesign: 'sets',
  updateOpeningHours: 'sets',
  updateRedirect: 'sets',
  updateReply: 'sets',
  updateReusableBlock: 'sets',
  renameContentTemplate: 'sets',
  confirmSubscription: 'sets',
  endSubscription: 'sets',
  updateNewsletter: 'sets',
  reportBounce: 'sets',
  setSecondFactorRule: 'sets',
  updateSite: 'sets',
  updateSetup: 'sets',
  restoreDemonstration: 'sets',
  saveContentDraft: 'sets',
  saveFixedPage: 'sets',
  setContentState: 'sets',
  grantPermission: 'sets',
  renamePasskey: 'sets',
  setUsersDisabled: 'sets',
  setSubmissionsRead: 'sets',
  deleteFormSubmissions: 'sets',
  deleteTrashedContents: 'sets',
  // The checks are queued once.
  checkOutsideLinks: 'sets',
  // It reports what is so at the moment, and nobody repeats it.
  reportTyping: 'reports',
  reportPresence: 'reports',
  recordHomeDesignView: 'reports',
}

const posts = routes.filter(({ method }) => method === 'post')

test('every POST takes an idempotency key, or needs none', () => {
  const missing = posts.filter(({ acceptsIdempotencyKey }) => !acceptsIdempotencyKey)

  expect(missing.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutKey).toSorted())
})

test('only POSTs take an idempotency key: other methods may be repeated anyway', () => {
  const others = routes.filter(({ method }) => method !== 'post')

  expect(others.filter(({ acceptsIdempotencyKey }) => acceptsIdempotencyKey)).toEqual([])
})

test('the description names the header and its errors for the calls that take it, and for no others', () => {
  const { paths } = document() as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>
  }

  for (const { method, path, acceptsIdempotencyKey } of routes) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]
    const names = described?.parameters.map(({ name }) => name)
    const statuses = Object.keys(described?.responses ?? {})
    const expected = acceptsIdempotencyKey === true
    expect([path, names?.includes('Idempotency-Key')]).toEqual([path, expected])
    expect([path, statuses.includes('422')]).toEqual([path, expected])
    if (expected) expect(statuses).toEqual(expect.arrayContaining(['400', '409', '429']))
  }
})
