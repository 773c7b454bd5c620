import { expect, test } from 'vitest'
import { linkTarget } from '../../cms/rich-text/link-target'

test.each([
  '/',
  '/contact?about=trams#form',
  '#plans',
  'https://studio.example',
  'http://studio.example',
  'HTTPS://STUDIO.EXAMPLE',
  'mailto:hello@studio.example',
  'tel:+431234567',
  '',
  null,
  undefined,
])('accepts a link to %j', (value) => {
  expect(linkTarget(value)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'studio.example',
  'contact',
  ' /contact',
])('rejects a link to %j', (value) => {
  expect(linkTarget(value)).toBe('Start the link with "/", "#", "https://", "mailto:" or "tel:".')
})
