import type { Access, AccessArgs, Where } from 'payload'
import { expect, test } from 'vitest'
import type { AccessEntry, Subject } from '../../cms/access/can'
import {
  admins,
  contentAuthors,
  editableAssets,
  editableContents,
  editableVersions,
  readableContents,
  readableProposals,
  selfOrAdmins,
} from '../../cms/access/rules'

// The operations ask for rights before Payload does: what Payload would allow by itself is seen here alone.

const anonymous = null
const user = withEntries()
const viewer = withEntries({ permission: 'view', targetId: 'a' })
const viewerOfAll = withEntries({ permission: 'view' })
const editor = withEntries({ permission: 'edit', targetId: 'a' })
const editorOfAll = withEntries({ permission: 'edit' })
const author = withEntries({ permission: 'edit', targetId: 'drafts' })
const administrator = withEntries({ permission: 'admin' })
const disabled = { ...administrator, disabled: true }

const authenticated: Where = { 'metadata.permission': { equals: 'authenticated' } }

/** In the order of the callers below. */
const callers = [
  anonymous,
  user,
  viewer,
  viewerOfAll,
  editor,
  editorOfAll,
  author,
  administrator,
  disabled,
]

test.each<[string, Access, (boolean | Where)[]]>([
  ['admins', admins, [false, false, false, false, false, false, false, true, false]],
  ['contentAuthors', contentAuthors, [false, false, false, false, false, true, true, true, false]],
  [
    'editableContents',
    editableContents,
    [
      false,
      false,
      false,
      false,
      { or: [{ id: { in: ['a'] } }] },
      true,
      { or: [{ createdBy: { equals: 'ada' } }] },
      true,
      false,
    ],
  ],
  [
    'editableVersions',
    editableVersions,
    [
      false,
      false,
      false,
      false,
      { or: [{ parent: { in: ['a'] } }] },
      true,
      { or: [{ 'version.createdBy': { equals: 'ada' } }] },
      true,
      false,
    ],
  ],
  [
    'selfOrAdmins',
    selfOrAdmins,
    [false, self(), self(), self(), self(), self(), self(), true, false],
  ],
  [
    'readableProposals',
    readableProposals,
    [
      openTo([]),
      openTo([authenticated]),
      openTo([authenticated, { id: { in: ['a'] } }]),
      openTo([authenticated, { 'metadata.permission': { equals: 'view' } }]),
      openTo([authenticated]),
      openTo([authenticated]),
      openTo([authenticated]),
      true,
      openTo([]),
    ],
  ],
  [
    'editableAssets',
    editableAssets,
    [false, own(), own(), own(), own('a'), true, own(), true, false],
  ],
])('%s: what each caller gets', async (_rule, rule, expected) => {
  expect(await Promise.all(callers.map((caller) => answerTo(caller, rule)))).toEqual(expected)
})

test('anonymous visitors read contents that are published for all, neither archived nor trashed', async () => {
  expect(await answerTo(anonymous, readableContents)).toEqual({
    and: [
      {
        and: [
          { _status: { equals: 'published' } },
          { archived: { not_equals: true } },
          { deletedAt: { exists: false } },
        ],
      },
      { or: [{ 'metadata.permission': { equals: 'public' } }] },
    ],
  })
})

function withEntries(...acl: AccessEntry[]): Subject {
  return { id: 'ada', acl }
}

/** The sent proposals that are public, or meet another condition. */
function openTo(others: Where[]): Where {
  const sent: Where[] = [
    { _status: { equals: 'published' } },
    { status: { not_equals: 'draft' } },
    { deletedAt: { exists: false } },
  ]
  return {
    and: [{ and: sent }, { or: [{ 'metadata.permission': { equals: 'public' } }, ...others] }],
  }
}

function self(): Where {
  return { id: { equals: 'ada' } }
}

function own(...others: string[]): Where {
  return { targetId: { in: ['ada', ...others] } }
}

function answerTo(caller: Subject | null, rule: Access) {
  return rule({ req: { user: caller } } as unknown as AccessArgs)
}
