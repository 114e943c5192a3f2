import http from 'node:http'
import https from 'node:https'
import { vi } from 'vitest'

/** An address that is public, and leads to a server of the test while `standInAt` stands in. */
export const PUBLIC_SITE = 'https://8.8.8.8'

/** Lets the server at a local port answer what is asked of the public site, once its address has been checked. */
export function standInAt(port: number) {
  const { request } = https
  const asked = (url: URL, options: https.RequestOptions) =>
    url.origin === PUBLIC_SITE
      ? http.request(new URL(url.pathname + url.search, `http://127.0.0.1:${port}`), options)
      : request(url, options)
  return vi.spyOn(https, 'request').mockImplementation(asked as typeof request)
}
