import { DrizzleQueryError } from '@payloadcms/db-postgres/drizzle'
import { cpuTimeOf } from '@tests/support/cpuTime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asClientErrors, describeError, log, logConsole, payloadLogger } from '@/platform/log'

let written: string[] = []
beforeEach(() => {
  written = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => written.push(`${chunk}`) > 0)
})
afterEach(() => vi.restoreAllMocks())

const failed = () => new DrizzleQueryError('update users set hash = $1', ['secreto\nmás'], new Error('no such column'))

it('writes one line without control characters, and not too long', () => {
  log('warn', `uno\n{"level":"error"}\u001b[2J\u009b2J\u202e${'x'.repeat(3_000_000)}`)
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/^[ -~…]{1,9000}\n$/)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: expect.stringMatching(/^uno\n\{"level":"error"\}/),
  })
})

it('describes what failed and why, without any of its values', () => {
  const said = describeError(failed())
  expect(said).toMatch(
    /Failed query: update users set hash = \$1\n {4}at [\s\S]+Caused by: Error: no such column\n {4}at /,
  )
  expect(said).not.toContain('secreto')
})

it('makes Payload log the same', () => {
  const { options, destination } = payloadLogger() ?? expect.fail('stdout is a terminal here')
  const { message } = failed()
  destination.write(`${JSON.stringify({ err: options.serializers.err(failed()), msg: message })}\n`)
  destination.write(`${JSON.stringify({ msg: `a\u0085b${'x'.repeat(100_000)}` })}\n`)
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { err: expect.stringContaining('no such column'), msg: 'Failed query: update users set hash = $1' },
    { msg: expect.stringMatching(/^a\u0085bx+…$/) },
  ])
  expect(written.join('')).not.toMatch(/secreto|\u0085|.{20000}/)
})

it.each(['peña.ana+web@correo.example.com', "ana.o'neill@example.com", 'pen\u0303a@pen\u0303a.do'])(
  'shows no mail address such as %s that a mail server has refused',
  async (address) => {
    const { options, destination } = payloadLogger() ?? expect.fail('stdout is a terminal here')
    const error = new Error(`all recipients were rejected: 550 5.1.1 <${address}>: no`)
    destination.write(`${JSON.stringify({ err: options.serializers.err(error), msg: error.message })}\n`)
    for (const text of Object.values(JSON.parse(written[0] ?? '')))
      expect(text).toMatch(/all recipients were rejected: 550 5\.1\.1 <…>: no/)
    const long = new Error('a.'.repeat(500_000))
    expect(await cpuTimeOf(() => describeError(long))).toBeLessThan(1000)
  },
)

it('warns of failures that a client caused, without a stack, even after a wait', async () => {
  const original = { ...console }
  logConsole()
  const { error: print } = console
  await asClientErrors(async () => {
    await Promise.resolve()
    print('⨯', failed())
  })
  print(failed())
  Object.assign(console, original)
  const [caused, own] = written.map((line) => JSON.parse(line))
  expect(caused).toMatchObject({
    level: 'warn',
    msg: expect.stringMatching(/^⨯ Error: Failed query: [^\n]+\nCaused by: [^\n]+$/),
  })
  expect(own).toMatchObject({ level: 'error', msg: expect.stringMatching(/\n {4}at /) })
})
