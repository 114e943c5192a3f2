import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort, startPostgres } from './postgres'
import { signal } from './postgresProgram'

let made: string
let dir: string
/** Puts a stopped cluster into this test's folder. Creating one takes most of the time of a test. */
const copyCluster = () => execFileSync('cp', ['-a', `${made}/.`, dir]) // keeps owners, unlike `fs.cp`
const lockFile = () => path.join(dir, 'postgres/postmaster.pid')
const pidOf = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0])

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'ozama-pg-'))
  await (await startPostgres(made, 'secreto')).stop()
})
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 10 }))
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ozama-pg-'))
})
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 10 }))

describe('startPostgres', () => {
  it('gives the site a database of its own and no other rights', async () => {
    const { url, ownerUrl, stop } = await startPostgres(dir, 'secreto: /#@')
    const own = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'
    expect(await ask(url, own)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await expect(ask(url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied')
    expect(await ask(ownerUrl, own)).toMatchObject([{ rolsuper: true }])
    await stop()
  })

  it('takes over the server that a killed site left running, and stops it', async () => {
    copyCluster()
    const first = await startPostgres(dir, 'secreto')
    await ask(first.url, 'create table kept (id int); insert into kept values (1)')
    const pid = await pidOf()

    const second = await startPostgres(dir, 'secreto') // the first was never stopped
    expect(second.url).toBe(first.url)
    await second.stop()
    await expect.poll(() => signal(pid, 0)).toBe(false) // it may take a little longer than it is waited for
  })

  it('starts after PostgreSQL itself was killed, with everything that was committed', async () => {
    copyCluster()
    const first = await startPostgres(dir, 'secreto')
    await ask(first.url, 'create table kept (id int); insert into kept values (1)')
    process.kill(await pidOf(), 'SIGKILL')

    const second = await startPostgres(dir, 'secreto')
    expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  it('waits while PostgreSQL recovers, its own and one that a killed site left, however long that takes', async () => {
    copyCluster()
    const inside = (name: string) => path.join(dir, 'postgres', name)
    const forever = 'while [ -e held ]; do sleep 0.1; done; false' // run before anything is recovered
    await appendFile(inside('postgresql.auto.conf'), `restore_command = '${forever}'\n`)
    for (const name of ['recovery.signal', 'held']) await writeFile(inside(name), '')
    const connects = vi.spyOn(pg.Client.prototype, 'connect')
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const attempts = (more: number) => {
      const before = connects.mock.calls.length
      return expect.poll(() => connects.mock.calls.length - before).toBeGreaterThan(more)
    }

    const own = startPostgres(dir, 'secreto')
    const portOf = async () => (await readFile(lockFile(), 'utf8').catch(() => '')).split('\n')[3]
    const answer = async () =>
      ask(`postgres://ozama@127.0.0.1:${await portOf()}/postgres`, '').catch(({ code }) => code)
    await expect.poll(answer).toBe('57P03')
    const pid = await pidOf()
    const left = startPostgres(dir, 'secreto')
    await attempts(30)
    vi.advanceTimersByTime(9 * 60_000)
    vi.setSystemTime(Date.now() + 9 * 60_000) // somebody sets the clock
    await attempts(30)
    await rm(inside('held'))
    const clusters = await Promise.all([own, left])
    expect([clusters[0].url, await pidOf()]).toEqual([clusters[1].url, pid])
    expect(await ask(clusters[0].url, 'select 1 as one')).toEqual([{ one: 1 }])
    await clusters[0].stop()
  })

  it('waits for the last processes of a killed PostgreSQL, and reports the reason if they stay', async () => {
    copyCluster()
    const first = await startPostgres(dir, 'secreto')
    await ask(first.url, 'create table kept (id int); insert into kept values (1)')
    const pid = await pidOf()
    const child = Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)
    process.kill(child, 'SIGSTOP') // paused, so it doesn't notice
    process.kill(pid, 'SIGKILL')
    await expect(startPostgres(dir, 'secreto')).rejects.toThrow(
      /^PostgreSQL no arrancó: quedan procesos del anterior \(.+ is still in use\)$/,
    )

    const second = startPostgres(dir, 'secreto')
    setTimeout(() => process.kill(child, 'SIGCONT'), 300)
    expect(await ask((await second).url, 'select id from kept')).toEqual([{ id: 1 }])
    await (await second).stop()
  })

  it('is not stopped by a stale lock file whose pid was reused by another process', async () => {
    copyCluster()
    const first = await startPostgres(dir, 'secreto')
    const lock = await readFile(lockFile(), 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'])
    await writeFile(lockFile(), lock.replace(/^\d+/, String(stranger.pid)))

    const second = await startPostgres(dir, 'secreto')
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(stranger.exitCode).toBeNull() // the other process survives
    stranger.kill()
  })

  it('starts on another port if the first is taken', async () => {
    copyCluster()
    const other = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const ports = [(other.address() as net.AddressInfo).port]
    const { url, stop } = await startPostgres(dir, 'secreto', async () => ports.shift() ?? freePort())
    other.close()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  it('gives two simultaneous starts the same cluster', async () => {
    const clusters = await Promise.all([startPostgres(dir, 'secreto'), startPostgres(dir, 'secreto')])
    expect(clusters[0].url).toBe(clusters[1].url)
    expect(await ask(clusters[0].url, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all(clusters.map(({ stop }) => stop()))
    expect(await readdir(dir)).toEqual(['postgres'])
  })

  it('refuses a data directory of another major version with one line', async () => {
    copyCluster()
    await (await startPostgres(dir, 'secreto')).stop()
    await writeFile(path.join(dir, 'postgres/PG_VERSION'), '15\n')
    await expect(startPostgres(dir, 'secreto')).rejects.toThrow(
      /^La base de datos de .+ es de PostgreSQL 15 y esta versión usa la 18: /,
    )
  })
})
