import { expect } from 'vitest'
import type { ApiResponse } from './client'

const members = [
  'error',
  'message',
  'status',
  'createdAt',
  'supportedMediaTypes',
  'errors',
  'versions',
  'missing',
]

/** Expects an error from the catalogue of `/v1` without internal details. */
export function expectFailure(answer: ApiResponse, status: number, error?: string): void {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.body).toMatchObject({
    error: error ?? expect.any(String),
    message: expect.stringMatching(/^[A-Z].*\.$|see "errors"/),
    status,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(Object.keys(answer.body).filter((member) => !members.includes(member))).toEqual([])
}
