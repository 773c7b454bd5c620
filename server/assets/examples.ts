import type { z } from 'zod'
import { changed, ids, made } from '../http/example-ids'
import type { asset } from './contract'

const file = '01jd3wa1g4z7p0x3m6c9t2k5vr'

export const anAsset: z.input<typeof asset> = {
  id: ids.asset,
  targetId: ids.ada,
  key: 'profile',
  type: 'image/webp',
  path: `${file}.webp`,
  size: 184_320,
  status: 'ready',
  alt: 'Ada at the drawing board',
  credit: 'Mira Oster',
  licence: 'CC BY 4.0',
  colour: '#d8cfc4',
  focus: { x: 62, y: 30 },
  width: 1600,
  height: 1200,
  duration: null,
  captions: null,
  files: {
    original: `/files/${file}.webp`,
    crop200x200: `/files/${file}-crop200x200.webp`,
    w640: `/files/${file}-w640.webp`,
    w1280: `/files/${file}-w1280.webp`,
  },
  createdBy: ids.ada,
  createdAt: made,
  updatedAt: changed,
}

/** The form fields of an upload. */
export const anUpload = {
  targetId: ids.ada,
  key: 'profile',
  alt: 'Ada at the drawing board',
  file: '(the bytes of ada.jpg)',
}

export const aReplacement = { alt: anUpload.alt, file: anUpload.file }
