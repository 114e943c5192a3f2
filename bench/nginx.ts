import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { freePort } from '@/server/postgres'

const TEMPLATE = fileURLToPath(new URL('../edge/nginx.conf.template', import.meta.url))

export type Nginx = { fileUrl: string; edgeUrl: string; stop: () => Promise<void> }

/** One nginx that serves `page` as a compressed file, and the site at `upstream` through the edge's own configuration. */
export async function startNginx(page: string, upstream: string): Promise<Nginx> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-bench-'))
  const [filePort, edgePort] = [await freePort(), await freePort()]
  await mkdir(path.join(dir, 'www'))
  await writeFile(path.join(dir, 'www/page.html'), page)
  await writeFile(path.join(dir, 'www/page.html.gz'), gzipSync(page))
  const edge = (await readFile(TEMPLATE, 'utf8'))
    .replace(/\$\{UPSTREAM\}/, upstream)
    .replace(/\$\{LISTEN\}/, `127.0.0.1:${edgePort}`)
    .replace('/var/cache/nginx/ozama', path.join(dir, 'cache'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  const files = `server { listen 127.0.0.1:${filePort}; root ${dir}/www; gzip_static on; types { text/html html; } }`
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; ${user} pid ${dir}/pid; error_log ${dir}/error.log; worker_processes 1; events {}
    http { access_log off; sendfile on; ${temporary.join(' ')} ${files} ${edge} }`
  await writeFile(path.join(dir, 'nginx.conf'), main)
  const nginx = spawn('nginx', ['-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`], { stdio: 'ignore' })
  const urls = { fileUrl: `http://127.0.0.1:${filePort}/page.html`, edgeUrl: `http://127.0.0.1:${edgePort}` }
  await untilAnswers(urls.fileUrl)
  return { ...urls, stop: () => stop(nginx, dir) }
}

async function untilAnswers(url: string): Promise<void> {
  for (let left = 50; ; left--) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (left === 0) throw new Error(`nginx doesn't answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function stop(nginx: ChildProcess, dir: string): Promise<void> {
  const gone = new Promise((resolve) => nginx.once('exit', resolve))
  nginx.kill()
  await gone
  await rm(dir, { recursive: true, force: true })
}
