import type { z } from 'zod'
import { anAsset } from '../assets/examples'
import { changed, ids, made } from '../http/example-ids'
import type { FieldError } from '../operations/contract/error'
import type { user } from './contract'
import type { authentication } from './sign-in/contract'
import type { MailedCodes } from './test-helper/contract'

const email = 'ada@studio.example'
const password = 'three green owls'
const code = 'k7m2q9x4c6t0r1zh'

export const aUser: z.input<typeof user> = {
  id: ids.ada,
  email,
  emailVerified: true,
  phone: '+49 30 5550 1843',
  firstName: 'Ada',
  lastName: 'Byron',
  fullName: 'Ada Byron',
  disabled: false,
  secondFactorMissing: false,
  acl: [{ targetId: ids.content, permission: 'edit' }],
  assets: [anAsset],
  createdAt: made,
  updatedAt: changed,
}

export const someCredentials = { email, password }

export const anAuthentication: z.input<typeof authentication> = {
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjAxamQzdzhrNSJ9.c2lnbmF0dXJl',
  exp: 1_795_858_200,
  user: aUser,
}

export const aSignUp = { email, password, firstName: 'Ada', lastName: 'Byron' }

export const aUserChange = { firstName: 'Ada', lastName: 'Lovelace', phone: '+49 30 5550 1843' }

export const aDraftOfAUser = { email, password: 'password' }

export const someProblems: FieldError[] = [
  {
    path: 'password',
    message: 'This password is too common: choose a rarer one.',
  },
]

export const anAddress = { email }
export const aCode = { code }
export const aResetCode = { resetCode: code }
export const aNewPassword = { resetCode: code, password }
export const aPasswordChange = { oldPassword: password, password: 'nine quiet herons' }

export const theCodes: MailedCodes = { passwordReset: code, emailVerify: null }
