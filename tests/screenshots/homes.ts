/**
 * Takes the pictures from which editors choose a home page, and combines them in one image for the
 * docs:
 *
 *     npm run screenshots:homes              all of them
 *     npm run screenshots:homes -- war       those whose name contains "war"
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { homeDesigns, ownDesign } from '../../cms/homes/designs'
import { declineCookies } from '../browser/visit'
import { withDemoSite } from './demo-site'

const folder = 'public/homes'
const docs = 'docs/home-designs.md'
const picture = { width: 640, height: 480 }
const filters = process.argv.slice(2)

await withDemoSite(async (product, browser) => {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 960 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(declineCookies)
  const page = await context.newPage()
  for (const { value } of homeDesigns) {
    if (filters.length > 0 && !filters.some((part) => value.includes(part))) continue
    await page.goto(value === ownDesign ? '/' : `/${value}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(folder, `${value}.webp`)
    await sharp(await page.screenshot())
      .resize(picture)
      .webp({ quality: 74 })
      .toFile(file)
    console.log(file)
  }
})

const perRow = 3
const cells = homeDesigns.map(
  ({ value, label, idea }) =>
    `![${label}](../${folder}/${value}.webp)<br>**${label}**, \`${value === ownDesign ? '/' : `/${value}`}\`<br>${idea}`,
)
const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) => {
  const own = cells.slice(row * perRow, (row + 1) * perRow)
  return `| ${[...own, ...Array(perRow - own.length).fill('')].join(' | ')} |`
})
writeFileSync(
  docs,
  `# The designs of the home page

All show the same content, the global \`home\` of the CMS. \`/admin/homes\` chooses the one that visitors see, or
tries several against each other. \`npm run screenshots:homes\` takes these pictures again.

|${' |'.repeat(perRow)}
|${' --- |'.repeat(perRow)}
${rows.join('\n')}
`,
)
execFileSync('node_modules/.bin/biome', ['format', '--write', docs])
