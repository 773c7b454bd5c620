/**
 * `npm run sbom`: writes a CycloneDX list of the packages that production installs, as
 * `sbom.cdx.json`, into the folder in SBOM_DIR or into `build`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = process.env.SBOM_DIR || 'build'
const list = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const file = path.join(folder, 'sbom.cdx.json')
mkdirSync(folder, { recursive: true })
writeFileSync(file, list)
console.log(`${file} lists ${JSON.parse(list).components.length} components.`)
