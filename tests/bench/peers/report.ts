import os from 'node:os'
import { generator } from '../load'
import { type Results, type Round, ratiosOf, rounds, seconds } from '../rounds'
import { median, short, withSpread } from '../statistics'
import { type Contestant, measurementName, type Way } from './measurements'
import { type Line, lines } from './peer'

/**
 * Prints a table of the measurements.
 * @returns where this site is slower than a peer. Rendered responses are not compared with a peer's
 * cached ones.
 */
export function report(site: Contestant, peers: Contestant[], results: Results): string[] {
  const processor = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(
    `${rounds} rounds of ${seconds} s on ${processor}, Node ${process.version}, load by ${generator}`,
  )
  console.log(
    '32 connections, for sign-in 4. Ratios above 1: this site is ahead, by so many times.\n',
  )
  const rows = lines.flatMap((line) => comparisonsOf(line, site, peers, results))
  console.log(
    '| | this site | bytes | requests/s | ms | CPU ms | against | bytes | requests/s | ms | CPU ms | throughput ratio, many connections | time ratio, one connection | CPU ratio |',
  )
  console.log(`| --- | --- |${' ---: |'.repeat(4)} --- |${' ---: |'.repeat(7)}`)
  for (const [place, { line, own, other, throughput, time, cpu }] of rows.entries()) {
    const again = rows[place - 1]?.line === line && rows[place - 1]?.own === own
    const first = again
      ? ['', '', '', '', '', '']
      : [line, own.name, ...figures(own, line, results)]
    const cells = [...first, other.name, ...figures(other, line, results)]
    console.log(`| ${[...cells, ...[throughput, time, cpu].map(withSpread)].join(' | ')} |`)
  }
  console.log('\n| | start, ms | start ratio | resident MB after the run | memory ratio |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  const costs = peers.map((peer) => ({
    peer,
    start: peer.starts.map((ms, round) => ms / (site.starts[round] ?? Number.NaN)),
    memory: peer.megabytes / site.megabytes,
  }))
  console.log(`| ${site.name} | ${short(median(site.starts))} | | ${short(site.megabytes)} | |`)
  for (const { peer, start, memory } of costs) {
    const name = peer.ways[0]?.name ?? peer.name
    console.log(
      `| ${name} ${peer.version} | ${short(median(peer.starts))} | ${withSpread(start)} | ${short(peer.megabytes)} | ${short(memory)} |`,
    )
  }
  return [
    ...rows
      .filter(({ own, other }) => own.cached || !other.cached)
      .filter(({ throughput, time }) => !(median(throughput) >= 1 && median(time) >= 1))
      .map(({ line, own, other }) => `${line}, ${own.name}, against ${other.name}`),
    ...costs
      .filter(({ start }) => median(start) < 1)
      .map(({ peer }) => `start against ${peer.name}`),
    ...costs
      .filter(({ memory }) => memory < 1)
      .map(({ peer }) => `resident memory against ${peer.name}`),
  ]
}

interface Comparison {
  line: Line
  own: Way
  other: Way
  throughput: number[]
  time: number[]
  cpu: number[]
}

function comparisonsOf(
  line: Line,
  site: Contestant,
  peers: Contestant[],
  results: Results,
): Comparison[] {
  const withLoad = (ways: Way[]) => ways.filter(({ loads }) => loads[line])
  const others = withLoad(peers.flatMap(({ ways }) => ways))
  return withLoad(site.ways).flatMap((own) =>
    others.map((other) => {
      const ratios = (measureOf: (round: Round) => number) =>
        ratiosOf(results, [measurementName(own, line), measurementName(other, line)], measureOf)
      return {
        ...{ line, own, other },
        throughput: ratios(({ many }) => many.requestsPerSecond),
        time: ratios(({ one }) => one.requestsPerSecond),
        cpu: ratios(({ cpu }) => 1 / cpu),
      }
    }),
  )
}

/** Bytes, requests a second over many connections, milliseconds over one, milliseconds of CPU. */
function figures(way: Way, line: Line, results: Results): string[] {
  const measured = results.get(measurementName(way, line)) ?? []
  return [
    way.bytes[line]?.toLocaleString('en') ?? '',
    short(median(measured.map(({ many }) => many.requestsPerSecond))),
    short(median(measured.map(({ one }) => 1000 / one.requestsPerSecond))),
    short(median(measured.map(({ cpu }) => cpu))),
  ]
}
