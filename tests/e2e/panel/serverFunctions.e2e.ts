import { expect, test } from '../test'

test.describe('the panel’s server functions', () => {
  test.use({ expectedComplaints: /status of 400/ })

  test('return nothing the role may not read, lock nothing, and never fail', async ({ panelOf, callApi }) => {
    const { id } = await callApi('POST', '/blog/admin/posts', { title: 'De otra persona', content: 'Texto' })
    const { page, person } = await panelOf(['manage_users', 'create_posts'])
    let action = ''
    let router = ''
    page.on('request', (request) => {
      const headers = request.headers()
      action ||= headers['next-action'] ?? ''
      router ||= headers['next-router-state-tree'] ?? ''
    })
    await page.goto('/admin/settings')
    await page.getByLabel('Marca').fill('Ozama IA ')
    await expect.poll(() => action).not.toBe('')
    const call = (...sent: string[]) =>
      page.evaluate(
        ([body, next, tree]) =>
          fetch('/admin/settings', {
            method: 'POST',
            headers: { 'Next-Action': next ?? '', 'Next-Router-State-Tree': tree ?? '', 'Content-Type': 'text/plain' },
            body,
          }).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
        [...sent, action, router],
      )
    const asks = (name: unknown, args: unknown) => call(JSON.stringify([{ name, args }]))
    const refused = /No tienes permiso para realizar esta acción/

    for (const [query, why] of [
      [{ where: { 'author.email': { like: 'a' } } }, /author\.email: No se puede filtrar por este campo/],
      [
        { where: { or: [{ and: [{ 'author.hash': { exists: true } }] }] } },
        /author\.hash: No se puede filtrar por este campo/,
      ],
      [{ sort: 'author.hash' }, /author\.hash: No se puede ordenar por este campo/],
      [{ sort: ['-title', '-author.salt'] }, /author\.salt: No se puede ordenar por este campo/],
      [{ where: 'x' }, /where: Debe tener la forma campo\[operador\]=valor/],
      [[], refused],
    ] as const) {
      const { status, text } = await asks('table-state', { collectionSlug: 'posts', query })
      expect([status, text], JSON.stringify(query)).toEqual([200, expect.stringMatching(why)])
    }
    for (const name of [
      'schedule-publish',
      'constructor',
      '__proto__',
      'x\n{"level":"error"}',
      7,
      null,
      'y'.repeat(500_000),
    ])
      expect((await asks(name, {})).text).toMatch(refused)
    for (const collectionSlug of ['api-keys', '__proto__', 7, ['posts', 'users']])
      expect((await asks('table-state', { collectionSlug, query: {} })).text).toMatch(refused)
    const refusals = async () => {
      const { entries } = await callApi('GET', '/admin/audit?action=refused&limit=100')
      return entries
        .filter(({ actorName }: { actorName: string }) => actorName === person.username)
        .map(({ title, changes }: { title: string; changes: { after: number }[] }) => [title, changes[0]?.after])
    }
    await expect
      .poll(async () => (await refusals()).sort())
      .toEqual([
        ['POST /admin (table-state)', 1],
        ['POST /admin (table-state)', 10],
        ['POST /admin (–)', 1],
      ])
    for (const body of [
      '',
      '[',
      '{}',
      '["$K1"]',
      '["$@1",{"__proto__":"$1:constructor:constructor"}]',
      'x'.repeat(5000),
    ])
      expect((await call(body)).status, body.slice(0, 40)).toBeLessThan(500)

    await asks('form-state', {
      collectionSlug: 'posts',
      id,
      operation: 'update',
      formState: {},
      returnLockStatus: true,
    })
    const locks = await page.evaluate(() => fetch('/api/payload-locked-documents').then((answer) => answer.json()))
    const isOfPost = ({ document }: { document: { relationTo: string } | null }) => document?.relationTo === 'posts'
    expect(locks.docs.filter(isOfPost)).toEqual([])
  })
})
