import { createHash } from 'node:crypto'
import { DEPTHS } from './schema'
import { OTHERS } from './words'

/** What is counted: views, by what they came from and were seen on, and readings to some depth. */
type Kind = 'page' | 'source' | 'campaign' | 'device' | `read${(typeof DEPTHS)[number]}`
/** What a sum is of. A `path` of '' is the whole site, and `name` that of the source, campaign or device. */
type SumKey = { kind: Kind; path: string; day: string; name: string }
/** A sum that is not stored yet, and the marks of the visitors in it. */
export type Sum = SumKey & { views: number; marks: Set<string> }

/** A view or a reading, by a visitor who is told apart only within a day. */
export type Visit = {
  day: string
  path: string
  /** A secret that is the same for all that a visitor does on this day, always as long. */
  visitor: string
  source: string
  campaign: string
  device: string
  read?: (typeof DEPTHS)[number] | undefined
}

/** How many visits wait for the database at most; those beyond are not counted. */
const MAX_VISITS = 50_000
/** Addresses a day. */
const MAX_PATHS = 5_000
/** Sources and campaigns of all pages a day. The names beyond, which anybody can invent, are counted as one. */
const MAX_NAMES = 30_000

const keyOf = ({ kind, path, day, name }: SumKey) => [kind, path, day, name].join('\n')

/** Adds up visits, until they are stored. */
export class Tally {
  #sums = new Map<string, Sum>()
  #visits = 0
  #day = ''
  #paths = new Set<string>()
  #names = new Set<string>()

  add(visit: Visit): void {
    if (this.#visits >= MAX_VISITS || !this.#admitsPath(visit)) return
    this.#visits++
    for (const path of ['', visit.path])
      for (const [kind, name] of this.#namesOf(visit, path)) this.#count(visit, { kind, path, day: visit.day, name })
  }

  /** Returns what was added up, and begins anew. */
  take(): Sum[] {
    const sums = [...this.#sums.values()]
    this.#sums.clear()
    this.#visits = 0
    return sums
  }

  /** Adds what could not be stored again. */
  putBack(sums: Sum[]): void {
    for (const { views, marks, ...key } of sums) {
      const sum = this.#sumOf(key)
      sum.views += views
      for (const mark of marks) sum.marks.add(mark)
      if (key.kind === 'page' && key.path === '') this.#visits += views
    }
  }

  #sumOf(key: SumKey): Sum {
    const name = keyOf(key)
    const sum = this.#sums.get(name) ?? { ...key, views: 0, marks: new Set() }
    this.#sums.set(name, sum)
    return sum
  }

  #count({ visitor, path, read }: Visit, key: SumKey): void {
    const sum = this.#sumOf(key)
    if (!read) sum.views++
    sum.marks.add(markOf(visitor, read ? `${keyOf(key)} ${path}` : keyOf(key))) // who reads two articles makes two readings
  }

  #namesOf({ read, source, campaign, device }: Visit, path: string): [Kind, string][] {
    if (read) return DEPTHS.filter((depth) => depth <= read).map((depth) => [`read${depth}`, ''])
    const names: [Kind, string][] = [
      ['page', ''],
      ['device', device],
      ['source', this.#admitted('source', path, source)],
    ]
    return campaign ? [...names, ['campaign', this.#admitted('campaign', path, campaign)]] : names
  }

  #admitsPath({ day, path }: Visit): boolean {
    if (this.#day !== day) {
      this.#day = day
      this.#paths.clear()
      this.#names.clear()
    }
    if (this.#paths.size >= MAX_PATHS && !this.#paths.has(path)) return false
    this.#paths.add(path)
    return true
  }

  #admitted(kind: Kind, path: string, name: string): string {
    const key = [kind, path, name].join('\n')
    if (this.#names.size >= MAX_NAMES && !this.#names.has(key)) return OTHERS
    this.#names.add(key)
    return name
  }
}

/** A visitor's mark in one sum: 15 bytes. Those of one visitor can't be told to belong together. */
const markOf = (visitor: string, sum: string): string =>
  createHash('sha256').update(`${visitor}${sum}`).digest('base64').slice(0, 20)
