'use client'
import { useCallback, useEffect, useState } from 'react'
import { request } from '@/client/request'

/** What `path` answers, read when the screen opens and again with `reload`. A failed reload keeps what was there. */
export function useLoaded<Answer>(path: `/api/${string}`) {
  const [data, setData] = useState<Answer>()
  const [hasFailed, setHasFailed] = useState(false)

  const reload = useCallback(async () => {
    try {
      setData(await request<Answer>(path))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [path])

  useEffect(() => void reload(), [reload])
  return { data, hasFailed, reload }
}
