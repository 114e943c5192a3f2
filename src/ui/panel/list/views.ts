import * as z from '@/platform/schemas/zod'
import type { ChangeKey } from '@/platform/shared/change'
import { RequestError, request } from '@/platform/shared/request'

export const MAX_VIEWS = 20

export const viewName = z.string().trim().min(1, 'Ponle un nombre').max(60, 'Máximo 60 caracteres')

/** The filters of a list under a name. */
const view = z.object({ name: viewName, filters: z.record(z.string(), z.string().max(500)) })
export type View = z.output<typeof view>

/** What browsers store there is theirs: anything else counts as nothing, and takes no other view with it. */
const stored = z.object({ value: z.array(z.unknown()) })
const viewsIn = (answer: unknown): View[] =>
  (stored.safeParse(answer).data?.value ?? []).flatMap((each) => view.safeParse(each).data ?? []).slice(0, MAX_VIEWS)

const pathOf = (list: string) => `/api/payload-preferences/views-${list}` as const

/** The user's views of a list, in Payload's preferences. */
export const viewsQuery = (list: string) => ({
  queryKey: ['views', list],
  queryFn: ({ signal }: { signal: AbortSignal }) => readViews(list, signal),
})

async function readViews(list: string, signal?: AbortSignal): Promise<View[]> {
  const answer = await request(pathOf(list), { signal }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null // none yet
    throw error
  })
  return viewsIn(answer)
}

/** Changes the views that there are by now, since another tab may have changed them, and returns them. */
export async function changeViews(list: string, change: (views: View[]) => View[], key: ChangeKey) {
  const value = change(await readViews(list))
  if (value.length > MAX_VIEWS) throw new RequestError(409, TOO_MANY)
  await request(pathOf(list), { method: 'POST', body: { value }, ...key })
  return value
}

export const TOO_MANY = `${MAX_VIEWS} como mucho: borra alguna`

/** Returns `views` with another one; one of the same name is replaced. */
export const withView = (views: View[], added: View): View[] =>
  [...views.filter(({ name }) => name !== added.name), added].sort((one, other) =>
    one.name.localeCompare(other.name, 'es'),
  )
