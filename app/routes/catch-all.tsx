export { default, handle, loader, meta } from './not-found'
