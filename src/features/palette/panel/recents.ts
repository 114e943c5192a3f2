import { quietly } from '@/platform/shared/quietly'
import { type Kind, MOST_RECENT } from '../schema'

/** The addresses of the rows that have a screen of their own. */
const OPENED: [kind: Kind, address: RegExp][] = [
  ['post', /^\/admin\/posts\/(\d+)\/edit$/],
  ['page', /^\/admin\/pages\/(\d+)\/edit$/],
  ['person', /^\/admin\/people\/(\d+)$/],
]

/** Returns what is open at `pathname`: a row, such as `post-12`, or the path of a screen below `/admin`. */
export function openAt(pathname: string): string {
  for (const [kind, address] of OPENED) {
    const [, id] = address.exec(pathname) ?? []
    if (id) return `${kind}-${id}`
  }
  return pathname.replace(/^\/admin/, '') || '/dashboard'
}

const placeOf = (user: number) => `panel-recent-${user}`

/**
 * What this user opened lately in this browser, the latest first. Only which rows, never what they are called: a person's
 * name must not stay in a browser after it was erased.
 */
export function recentOf(user: number): string[] {
  const kept: unknown = quietly(() => JSON.parse(localStorage.getItem(placeOf(user)) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
}

/** Those that are rows, whose titles only the server knows. */
export const rowsAmong = (opened: string[]): string[] => opened.filter((entry) => /^\w+-\d+$/.test(entry))

export function noteOpened(user: number, opened: string): void {
  const others = recentOf(user).filter((entry) => entry !== opened)
  quietly(() => localStorage.setItem(placeOf(user), JSON.stringify([opened, ...others].slice(0, MOST_RECENT))))
}
