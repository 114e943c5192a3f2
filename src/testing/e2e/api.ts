import { type APIRequestContext, expect } from '@playwright/test'
import { ADMIN } from '../site'

/** The contract's calls as the administrator. Each fails the test when the answer is none of success. */
export async function signedIn(request: APIRequestContext) {
  const login = await request.post('/api/blog/admin/login', { data: ADMIN })
  expect(login.status()).toBe(200)
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const call = (method: 'POST' | 'PUT' | 'DELETE') => async (address: string, data?: object) => {
    const answer = await request.fetch(address, { method, headers, data })
    expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return { post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}
