import { useRevalidator } from '@remix-run/react'
import { useCallback, useSyncExternalStore } from 'react'
import { browserTokens } from '../client/browser-tokens'
import type { UploadOptions } from '../client/http'
import { profileImageOf, type Visitor } from '../client/visitor'
import { useRootData } from '../root-data'

export interface CurrentUserState {
  /** Undefined until it is known; null when signed out. */
  currentUser: Visitor | null | undefined
  /** The current user's id, or undefined or null likewise. */
  currentUserId: string | null | undefined
  isAdmin: boolean
  /** Loads the current user again, with the page's data. */
  reload(): void
  /**
   * Uploads a new profile image of the current user and shows it immediately.
   * @throws Error `Can't save {id}` or `Not found {id}`, whose `cause` is an ApiError
   */
  saveProfileImage(file: Blob, options: UploadOptions): Promise<void>
}

/** The current user, for any component of a page. */
export function useCurrentUser(): CurrentUserState {
  const loaded = useRootData()?.visitor
  const newer = useSyncExternalStore(subscribe, () => newest, noUpdate)
  const signedOut = useSyncExternalStore(subscribe, isSignedOut, notYet)
  const { revalidate } = useRevalidator()
  const currentUser = userOf(loaded, newer, signedOut)
  const saveProfileImage = useCallback(
    async (file: Blob, options: UploadOptions) => {
      if (loaded) await saveImage(loaded, file, options)
    },
    [loaded],
  )
  return {
    currentUser,
    currentUserId: currentUser === null ? null : currentUser?.id,
    isAdmin: currentUser?.isAdmin ?? false,
    reload: revalidate,
    saveProfileImage,
  }
}

/**
 * Signs out without leaving the page, which is reloaded.
 * @throws if the session could not be ended
 */
export async function signOutInPlace(): Promise<void> {
  if (browserTokens()) {
    const { browserClient } = await import('../client/browser-client')
    await browserClient().auth.signOut()
  } else {
    // Sent to the page's own host, which the cookie is for, wherever /v1 is.
    const response = await fetch('/signout', { method: 'POST', redirect: 'manual' })
    // The redirect is not followed: it shows that the session has ended.
    if (response.type !== 'opaqueredirect') throw new Error('Signing out failed.')
  }
  window.location.reload()
}

async function saveImage(of: Visitor, file: Blob, options: UploadOptions): Promise<void> {
  const { userRecords } = await import('../client/browser-client')
  const { assets } = await userRecords().save(of.id, { key: 'profile', file, ...options })
  update({ of, image: profileImageOf(assets) })
}

interface ImageUpdate {
  /** The user as loaded before the change; reloaded data already has the image. */
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
  signedOut: boolean,
): Visitor | null | undefined {
  if (loaded === undefined && signedOut) return null
  return loaded && newer?.of === loaded ? { ...loaded, image: newer.image } : loaded
}

/** Whether the browser knows that the visitor is signed out: in token mode, without a token. */
function isSignedOut(): boolean {
  return browserTokens()?.current() === null
}

function noUpdate(): null {
  return null
}

function notYet(): boolean {
  return false
}
