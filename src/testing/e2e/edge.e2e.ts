import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@/server/postgres'
import { expect, test } from './posts'

const TEMPLATE = fileURLToPath(new URL('../../../edge/nginx.conf.template', import.meta.url))
const CACHE = '/var/cache/nginx/ozama'

test.describe('the edge', () => {
  test.skip(spawnSync('nginx', ['-v']).status !== 0, 'nginx is not installed')
  let dir: string
  let nginx: ChildProcess
  let edge: string

  test.beforeAll(async ({ baseURL }) => {
    dir = await mkdtemp(path.join(tmpdir(), 'ozama-edge-'))
    const listen = `127.0.0.1:${await freePort()}`
    edge = `http://${listen}`
    const site = (await readFile(TEMPLATE, 'utf8'))
      .replace(/\$\{UPSTREAM\}/, new URL(baseURL ?? '').host)
      .replace(/\$\{LISTEN\}/, listen)
      .replace(CACHE, path.join(dir, 'cache'))
    await writeFile(path.join(dir, 'site.conf'), site)
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`)
    const main = `daemon off; pid ${dir}/pid; error_log ${dir}/error.log; events {}
      http { access_log off; ${own.join(' ')} include ${dir}/site.conf; }`
    await writeFile(path.join(dir, 'nginx.conf'), process.getuid?.() === 0 ? `user root; ${main}` : main)
    nginx = spawn('nginx', ['-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`], { stdio: 'ignore' })
    await expect(async () => expect((await fetch(`${edge}/api/health`)).status).toBe(200)).toPass()
  })
  test.afterAll(async () => {
    nginx?.kill()
    if (dir) await rm(dir, { recursive: true, force: true })
  })

  const states = async (address: string, headers: Record<string, string> = {}) => {
    const found: (string | null)[] = []
    for (const _ of [1, 2]) found.push((await fetch(edge + address, { headers })).headers.get('x-cache'))
    return found
  }

  test('keeps pages and public answers for a moment, and nothing of whoever has a session or a key', async ({
    token,
  }) => {
    for (const address of ['/blog', '/api/blog/posts?limit=3', '/rss.xml']) {
      expect(await states(address), address).toEqual(['MISS', 'HIT'])
      expect(await states(address, { Cookie: `payload-token=${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
      expect(await states(address, { Authorization: `Bearer ${token}` }), address).toEqual(['BYPASS', 'BYPASS'])
    }
    expect(await states('/admin/login')).toEqual([null, null])
    expect(await states('/api/blog/admin/posts')).not.toContain('HIT')
    expect(await states('/blog?search=agente')).not.toContain('HIT')
  })

  test('shows a change after two seconds at most', async ({ callApi, store }) => {
    const { id, slug } = await store({ isPublished: true, title: 'Antes del borde' })
    const page = async () => (await fetch(`${edge}/blog/${slug}`)).text()
    await expect.poll(page).toContain('Antes del borde')
    expect(await page()).toContain('Antes del borde')
    await callApi('PUT', `/blog/admin/posts/${id}`, { title: 'Después del borde' })
    // nginx counts in whole seconds: what may be kept for one is kept for less than two.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(await page()).toContain('Después del borde')
  })
})
