import type { Setup } from './contract'

export const theSetup: Setup = {
  steps: [
    { name: 'name', done: true },
    { name: 'logo', done: true },
    { name: 'contact', done: true },
    { name: 'navigation', done: false },
    { name: 'texts', done: false },
    { name: 'design', done: true },
    { name: 'colleague', done: false },
    { name: 'demonstration', done: false },
  ],
  dismissed: false,
}
