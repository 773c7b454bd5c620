export { ApiError } from '../api-error'
export { type Client, type ClientOptions, createClient } from '../client'
export type { CallOptions, UploadOptions } from '../http'
