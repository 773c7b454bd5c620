/**
 * Builds the npm package of the client, `@studio-site/client`:
 *
 *     npm run client                    into build/client
 *     npm run client -- some/folder
 *     npm pack ./build/client           makes the archive that can be installed or published
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { declarationsOf } from './declarations'

const folder = process.argv[2] ?? 'build/client'
const here = 'app/client/package'
const entry = path.join(here, 'index.ts')

mkdirSync(folder, { recursive: true })
await build({
  entryPoints: [entry],
  outfile: path.join(folder, 'index.js'),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
})
writeFileSync(path.join(folder, 'index.d.ts'), declarationsOf(path.resolve(entry), 'tsconfig.json'))
copyFileSync(path.join(here, 'package-readme.md'), path.join(folder, 'README.md'))
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)

/** The version is that of the contract of `/v1`: of the newest entry in its list of changes. */
function manifest() {
  const [, version] =
    /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync('docs/api-changes.md', 'utf8')) ?? []
  return {
    name: '@studio-site/client',
    version,
    description: 'The client of the API of a studio-site, for browsers and Node.',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    files: ['index.js', 'index.d.ts', 'README.md'],
    sideEffects: false,
    engines: { node: '>=20' },
  }
}
