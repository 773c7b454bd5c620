import { useRevalidator } from '@remix-run/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { Asset } from '../../server/assets/contract'
import { browserTokens } from '../client/browser-tokens'
import { profileImageOf, type Visitor } from '../client/visitor'
import { useRootData } from '../root-data'

export interface CurrentUserState {
  /** Undefined until it is known; null: nobody is signed in. */
  currentUser: Visitor | null | undefined
  /** The same of the user's id. */
  currentUserId: string | null | undefined
  isAdmin: boolean
  /** Asks again who is signed in, and for the data of the page with it. */
  reload(): void
  /** Tells of an uploaded asset: where it is the user's profile image, it is shown at once. */
  assetUpdated(asset: Asset): void
}

/** Who is signed in, as every part of a page may ask. */
export function useCurrentUser(): CurrentUserState {
  const loaded = useRootData()?.visitor
  const newer = useSyncExternalStore(subscribe, () => newest, noUpdate)
  const stranger = useSyncExternalStore(subscribe, isSignedOut, notYet)
  const { revalidate } = useRevalidator()
  const currentUser = userOf(loaded, newer, stranger)
  const assetUpdated = useCallback(
    (asset: Asset) => {
      if (loaded && asset.targetId === loaded.id && asset.key === 'profile') {
        update({ of: loaded, image: profileImageOf([asset]) })
      }
    },
    [loaded],
  )
  return {
    currentUser,
    currentUserId: currentUser === null ? null : currentUser?.id,
    isAdmin: currentUser?.isAdmin ?? false,
    reload: revalidate,
    assetUpdated,
  }
}

/**
 * Signs out in place: the sign-in ends, and the page is loaded anew.
 * @throws when the sign-in could not be ended
 */
export async function signOutInPlace(): Promise<void> {
  if (browserTokens()) {
    const { browserClient } = await import('../client/browser-client')
    await browserClient().auth.signOut()
  } else {
    // By the page's own address, which is where the cookie is for, wherever /v1 may be.
    const answer = await fetch('/signout', { method: 'POST', redirect: 'manual' })
    // Its redirect is not followed: all that counts here is that the session has ended.
    if (answer.type !== 'opaqueredirect') throw new Error('Signing out was refused.')
  }
  window.location.reload()
}

interface ImageUpdate {
  /** The user as loaded before; loaded anew, the image is there anyway. */
  of: Visitor
  image: string
}

let newest: ImageUpdate | null = null
const listeners = new Set<() => void>()

function update(image: ImageUpdate): void {
  newest = image
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function userOf(
  loaded: Visitor | null | undefined,
  newer: ImageUpdate | null,
  stranger: boolean,
): Visitor | null | undefined {
  if (loaded === undefined && stranger) return null
  return loaded && newer?.of === loaded ? { ...loaded, image: newer.image } : loaded
}

/** Whether the browser itself knows that nobody is signed in: in token mode, without a token. */
function isSignedOut(): boolean {
  return browserTokens()?.current() === null
}

function noUpdate(): null {
  return null
}

function notYet(): boolean {
  return false
}
