import type { ArtworkName } from './artwork'

/** An acl entry, before ids are known. */
export interface AclSeed {
  /** Null: everything. */
  targetId: string | null
  permission: 'view' | 'edit' | 'admin'
}

export interface PersonSeed {
  email: string
  firstName: string
  lastName: string
  phone: string
  portrait: ArtworkName | null
  acl: readonly AclSeed[]
  /** The slugs of contents that this person gets a `view` entry on, once those have ids. */
  views: readonly string[]
  disabled: boolean
}

/** The administrator is created elsewhere, with a password that is not in the code. */
export const peopleSeed: readonly PersonSeed[] = [
  {
    email: 'ines.hofbauer@quarrel.example',
    firstName: 'Ines',
    lastName: 'Hofbauer',
    phone: '+43 316 5550 117',
    portrait: 'portrait-ines',
    acl: [{ targetId: null, permission: 'edit' }],
    views: [],
    disabled: false,
  },
  {
    email: 'nadia.rahimi@brunnhof.example',
    firstName: 'Nadia',
    lastName: 'Rahimi',
    phone: '+43 1 5550 2240',
    portrait: 'portrait-nadia',
    acl: [],
    views: ['client-handbook', 'error-messages-that-help'],
    disabled: false,
  },
  {
    email: 'luca.fabbri@ofenrot.example',
    firstName: 'Luca',
    lastName: 'Fabbri',
    phone: '+39 0471 555 083',
    portrait: 'portrait-luca',
    acl: [],
    views: [],
    disabled: false,
  },
  {
    email: 'oskar.prantl@quarrel.example',
    firstName: 'Oskar',
    lastName: 'Prantl',
    phone: '+43 316 5550 109',
    portrait: null,
    acl: [],
    views: [],
    disabled: true,
  },
]
