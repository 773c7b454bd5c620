import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports-of'

const floors = ['app', 'server', 'cms']

/** The uniform names by which other rooms may know a sub-room of the server. */
const publicNames = ['contract', 'examples', 'routes', 'serializer', 'service']
/** Rooms whose sub-folders are public. */
const openRooms = ['app/design']
/** Rooms that assemble pages from the parts of other rooms. */
const assemblies = ['app/routes', 'app/sample']

const imports = floors
  .flatMap(importsOf)
  .filter(({ target }) => floors.some((floor) => target.startsWith(`${floor}/`)))

test.each(floors)('rooms of %s import each other in one direction', (floor) => {
  const rooms = new Map<string, Set<string>>()
  for (const { file, target, typesOnly } of imports) {
    const [from, to] = [roomOf(file), roomOf(target)]
    if (!from || !to || from === to || typesOnly || !to.startsWith(`${floor}/`)) continue
    rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
  }

  expect(rooms.size).toBeGreaterThan(5)
  expect([...rooms.keys()].filter((room) => reaches(rooms, room, room))).toEqual([])
})

test('other rooms import only the public names of a sub-folder', () => {
  const wrong = imports.filter(({ file, target }) => {
    const room = roomOf(target)
    const [folder, name] = room ? target.slice(room.length + 1).split('/') : []
    if (!room || !folder || !name || room === roomOf(file)) return false
    if (openRooms.includes(room) || assemblies.includes(roomOf(file) ?? '')) return false
    return folder !== 'contract' && !publicNames.includes(name)
  })

  expect(wrong).toEqual([])
})

test('a room of more than ten files has a README of at most 30 lines', () => {
  // Next dictates the files of its application, and Payload those of migrations.
  const rooms = [...floors, 'tests']
    .flatMap(roomsOf)
    .filter((room) => !['cms/app', 'cms/migrations'].includes(room) && filesIn(room) > 10)

  expect(rooms.length).toBeGreaterThan(20)
  expect(rooms.filter((room) => !existsSync(`${room}/README.md`))).toEqual([])
  expect(
    rooms.filter(
      (room) => readFileSync(`${room}/README.md`, 'utf8').trim().split('\n').length > 30,
    ),
  ).toEqual([])
})

test("a room's README names only files that exist", () => {
  const readmes = [...floors, 'tests']
    .flatMap(roomsOf)
    .map((room) => `${room}/README.md`)
    .filter((readme) => existsSync(readme))
  const wrong = readmes.flatMap((readme) =>
    [...readFileSync(readme, 'utf8').matchAll(/`([\w./$-]+\/[\w.$-]+\.(?:tsx?|css|js|md))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => ![path.dirname(readme), '.'].some((at) => existsSync(path.join(at, name))))
      .map((name) => `${readme}: ${name}`),
  )

  expect(wrong).toEqual([])
})

/** The room of a file, such as `server/contents`; null for a file of the floor itself. */
function roomOf(file: string): string | null {
  const [floor, room, ...rest] = file.split('/')
  return rest.length > 0 ? `${floor}/${room}` : null
}

function roomsOf(floor: string): string[] {
  return readdirSync(floor, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => `${floor}/${name}`)
}

function reaches(rooms: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const waiting = [...(rooms.get(from) ?? [])]
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    waiting.push(...(rooms.get(room) ?? []))
  }
  return false
}

function filesIn(room: string): number {
  return readdirSync(room, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
}
