import type { Request, Response } from 'express'
import type { Api } from '../api/contract'

/** One call of `/v1`: its request, and the operations bound to its caller. */
export interface Call {
  api: Api
  request: Request
  response: Response
}
