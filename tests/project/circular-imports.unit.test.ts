import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

type Imports = ReadonlyMap<string, string[]>

test('no files import each other in a circle, not even their types', () => {
  expect(circlesIn(importsBelow(['app', 'server', 'cms', 'tests']))).toEqual([])
})

test.each([
  ['a file without imports', { a: [] }, []],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['two ways to the same file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['two files', { a: ['b'], b: ['a'] }, ['a -> b -> a']],
  [
    'three files behind another one',
    { a: ['b'], b: ['c'], c: ['d'], d: ['b'] },
    ['b -> c -> d -> b'],
  ],
])('finds the circles of %s', (_, imports, circles) => {
  expect(circlesIn(new Map(Object.entries<string[]>(imports)))).toEqual(circles)
})

/** Each file below the folders, with the files it imports, in whatever form. */
function importsBelow(folders: string[]): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|jsx?|mjs)$/.test(name) && !/(?:^|[\\/])\.next[\\/]/.test(name))
      .map((name) => path.join(folder, name).replaceAll('\\', '/')),
  )
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
      return [file, importedFiles.flatMap(({ fileName }) => targetOf(file, fileName, known))]
    }),
  )
}

/** The file an import names; none where that is a package. */
function targetOf(file: string, specifier: string, known: Set<string>): string[] {
  if (specifier === '@payload-config') return ['cms/payload.config.ts']
  if (!specifier.startsWith('.')) return []
  const target = path.posix.join(path.posix.dirname(file), specifier)
  return ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => `${target}${ending}`)
    .filter((each) => known.has(each))
}

/** One circle for each import that leads back to a file on the way to it. */
function circlesIn(imports: Imports): string[] {
  const circles: string[] = []
  const done = new Set<string>()

  function follow(file: string, way: string[]): void {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) follow(target, [...way, file])
    done.add(file)
  }

  for (const file of imports.keys()) follow(file, [])
  return circles
}
