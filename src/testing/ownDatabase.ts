import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { TEST_ENV } from './templateDatabase'

// Before anything of the application is imported: every test file has a database and an upload folder of its own.
const template = new URL(inject('templateUrl'))
const name = `test_${process.pid}_${Date.now()}`
const admin = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
await admin.connect()
await admin.query(`create database ${name} template ${template.pathname.slice(1)}`)
await admin.end()

const mediaDir = mkdtempSync(path.join(tmpdir(), 'ozama-media-'))
Object.assign(process.env, TEST_ENV, {
  DATABASE_URL: Object.assign(new URL(template), { pathname: `/${name}` }).href,
  MEDIA_DIR: mediaDir,
})

afterAll(() => rmSync(mediaDir, { recursive: true, force: true }))
