import { AuthenticationError, type CollectionConfig, type FieldAccess } from 'payload'
import { type AccessEntry, areas, isAdmin, permissions } from '../access/can'
import { admins, adminsOnly, selfOrAdmins, subjectOf } from '../access/rules'
import { deleteAssetsOfTarget } from '../assets/target-removal'
import { idField } from '../fields/id'
import { deleteIdempotencyKeys } from '../idempotency/user-deletion'
import { forgetSubscriberOfUser } from '../newsletter/forget'
import { refersTo, targetCollections } from '../references/refers-to'
import { offerUndo, refuseReservedAddress } from './address-undo'
import { areaRule } from './area-rule'
import { auditChanges, auditDeletion, recordPasswordChange } from './audit'
import { endSessionsOfDisabled } from './end-sessions'
import { recordUserCreation, recordUserDeletion } from './events'
import { clearFailedSignIns } from './failed-sign-ins'
import { hashNewPassword, refuseWeakPassword, skipPayloadsHash } from './password'
import { refuseRegisteredAddress } from './registered-address'
import { requireAdministrator, requireAdministratorOnDelete } from './require-administrator'
import { revokeAccess, withoutApiKey } from './revoke-access'
import { noteMissingSecondFactor } from './second-factor-rule'
import { sessionStrategy } from './session-strategy'
import {
  clearDeletedUser,
  deleteOwnChats,
  deleteSignInMethodsHook,
  loadCreations,
} from './user-deletion'
import { deleteCodesOfDeletedUser, deleteVoidCodes, resetVerification } from './void-codes'

/** How long a session lasts, in seconds. */
export const signInSeconds = 14 * 24 * 60 * 60

const never: FieldAccess = () => false

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'disabled', 'createdAt'],
    listSearchableFields: ['email', 'firstName', 'lastName'],
  },
  auth: {
    tokenExpiration: signInSeconds,
    // Payload's login is closed and counts nothing; without this the admin has no unlock.
    maxLoginAttempts: 10,
    // For integrations: created and revoked by an administrator, found by its keyed hash.
    useAPIKey: true,
    strategies: [sessionStrategy],
    cookies: { sameSite: 'Lax' },
  },
  access: {
    admin: ({ req }) => isAdmin(subjectOf(req)),
    create: admins,
    read: selfOrAdmins,
    update: selfOrAdmins,
    delete: admins,
    unlock: admins,
  },
  hooks: {
    beforeOperation: [skipPayloadsHash],
    beforeLogin: [
      () => {
        // Payload's own sign-in has no second factor, so only the site's is allowed.
        throw new AuthenticationError()
      },
    ],
    beforeValidate: [
      refuseWeakPassword,
      refuseRegisteredAddress,
      refuseReservedAddress,
      withoutApiKey,
    ],
    beforeChange: [
      requireAdministrator,
      endSessionsOfDisabled,
      resetVerification,
      recordPasswordChange,
      hashNewPassword,
      noteMissingSecondFactor,
    ],
    afterChange: [deleteVoidCodes, offerUndo, auditChanges, revokeAccess, recordUserCreation],
    beforeDelete: [requireAdministratorOnDelete, deleteOwnChats, loadCreations],
    afterOperation: [clearFailedSignIns],
    afterDelete: [
      deleteCodesOfDeletedUser,
      deleteAssetsOfTarget,
      deleteSignInMethodsHook,
      deleteIdempotencyKeys,
      forgetSubscriberOfUser,
      clearDeletedUser,
      auditDeletion,
      recordUserDeletion,
    ],
  },
  fields: [
    idField,
    {
      // Payload's own field, which a relation would show to anonymous visitors; it authenticates.
      name: 'sessions',
      type: 'array',
      access: { create: never, read: never, update: never },
      fields: [],
    },
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', maxLength: 100, defaultValue: '' },
        { name: 'lastName', type: 'text', maxLength: 100, defaultValue: '' },
      ],
    },
    { name: 'phone', type: 'text', maxLength: 40 },
    {
      name: 'emailVerifiedAt',
      label: 'E-mail address verified',
      type: 'date',
      access: { create: never, update: never },
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        condition: (data) => Boolean(data?.emailVerifiedAt),
      },
    },
    {
      name: 'disabled',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        position: 'sidebar',
        description: 'A disabled user is blocked everywhere, from the next request on.',
      },
    },
    {
      name: 'secondFactorMissing',
      label: 'Two-factor sign-in is required, and off',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      access: { create: never, update: never },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Until it is on, the permissions of a role do not apply.',
        condition: (data) => Boolean(data?.secondFactorMissing),
      },
    },
    {
      name: 'acl',
      label: 'Permissions',
      type: 'array',
      access: { create: adminsOnly, update: adminsOnly },
      admin: {
        description:
          'An entry without a target applies to everything. Any admin entry makes the user an administrator.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'permission',
              type: 'select',
              required: true,
              options: permissions.map((value) => ({ label: value, value })),
            },
            {
              name: 'targetId',
              label: 'Target id',
              type: 'text',
              custom: refersTo(targetCollections, areas),
              validate: (_: unknown, { siblingData }: { siblingData: Partial<AccessEntry> }) =>
                areaRule(siblingData),
              admin: {
                placeholder: 'everything',
                description: `An id, or for “edit” an area: ${areas.join(', ')}.`,
              },
            },
          ],
        },
      ],
    },
  ],
}
