import { sql } from '@payloadcms/db-postgres/drizzle'
import { api, sessionOf } from '@tests/support/api'
import { createPost, createTerm, createUser } from '@tests/support/factories'
import { saying, startModel } from '@tests/support/fakeModel'
import { picture } from '@tests/support/files'
import { adminToken, LIBRARY, send } from '@tests/support/library'
import { rowsOf } from '@tests/support/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharp } from '@/platform/storage/sharp'

const SECRET = 'sk-una-clave'
const ARTICLE = { title: 'Cobrar', content: 'Un texto secreto sobre **cobrar** a tiempo en un colmado.' }
const FAILED = { code: 'ai_failed', message: 'La sugerencia no llegó: inténtalo de nuevo.' }

const SAID = '["Cobra a tiempo"]'
const THOUGHT = 'Quieren un título, como ["otro"].'
const NO_FILTER = { hate: { filtered: false, severity: 'safe' }, violence: { filtered: false, severity: 'safe' } }
const USAGE = { prompt_tokens: 90, completion_tokens: 9, total_tokens: 99 }
/** Answers as the documentation of each server has them. */
const ANSWERS: Record<string, object> = {
  OpenAI: {
    ...{
      id: 'chatcmpl-B9',
      object: 'chat.completion',
      created: 1_741_569_952,
      model: 'gpt-5',
      service_tier: 'default',
    },
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: SAID, refusal: null, annotations: [] },
        ...{ logprobs: null, finish_reason: 'stop' },
      },
    ],
    usage: { ...USAGE, completion_tokens_details: { reasoning_tokens: 0 } },
  },
  Azure: {
    ...{
      id: 'chatcmpl-C1',
      object: 'chat.completion',
      created: 1_741_569_952,
      model: 'gpt-4o',
      system_fingerprint: 'fp_1',
    },
    prompt_filter_results: [{ prompt_index: 0, content_filter_results: NO_FILTER }],
    choices: [
      {
        ...{ content_filter_results: NO_FILTER, finish_reason: 'stop', index: 0, logprobs: null },
        message: { content: SAID, refusal: null, role: 'assistant' },
      },
    ],
    usage: USAGE,
  },
  Mistral: {
    ...{ id: 'cmpl-e5', object: 'chat.completion', created: 1_702_256_327, model: 'magistral-medium-latest' },
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          tool_calls: null,
          prefix: false,
          content: [
            { type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }], closed: true },
            { type: 'text', text: SAID.slice(0, 8) },
            { type: 'reference', reference_ids: [1] },
            { type: 'text', text: SAID.slice(8) },
          ],
        },
        finish_reason: 'stop',
      },
    ],
    usage: USAGE,
  },
  DeepSeek: {
    ...{ id: '93', object: 'chat.completion', created: 1_705_651_092, model: 'deepseek-reasoner' },
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: SAID, reasoning_content: THOUGHT },
        ...{ logprobs: null, finish_reason: 'stop' },
      },
    ],
    ...{ usage: { ...USAGE, prompt_cache_hit_tokens: 0, prompt_cache_miss_tokens: 90 }, system_fingerprint: 'fp_2' },
  },
  Ollama: {
    ...{ id: 'chatcmpl-631', object: 'chat.completion', created: 1_764_000_000, model: 'qwen3:8b' },
    ...{ system_fingerprint: 'fp_ollama', usage: USAGE },
    choices: [{ index: 0, message: { role: 'assistant', content: SAID, reasoning: THOUGHT }, finish_reason: 'stop' }],
  },
  vLLM: {
    ...{ id: 'chatcmpl-9a', object: 'chat.completion', created: 1_764_000_000, model: 'Qwen/Qwen3-8B' },
    choices: [
      {
        index: 0,
        message: {
          ...{ role: 'assistant', content: `\n\n${SAID}`, refusal: null, annotations: null, audio: null },
          ...{ function_call: null, tool_calls: [], reasoning_content: THOUGHT },
        },
        ...{ logprobs: null, finish_reason: 'stop', stop_reason: null, token_ids: null },
      },
    ],
    ...{ service_tier: null, system_fingerprint: null, usage: { ...USAGE, prompt_tokens_details: null } },
    ...{ prompt_logprobs: null, prompt_token_ids: null, kv_transfer_params: null },
  },
  OpenRouter: {
    ...{
      id: 'gen-17',
      provider: 'Groq',
      model: 'openai/gpt-oss-20b',
      object: 'chat.completion',
      created: 1_764_000_000,
    },
    choices: [
      {
        ...{ logprobs: null, finish_reason: 'stop', native_finish_reason: 'eos', index: 0 },
        message: {
          ...{ role: 'assistant', content: SAID, refusal: null, reasoning: THOUGHT },
          reasoning_details: [{ type: 'reasoning.text', text: THOUGHT, format: 'unknown', index: 0 }],
        },
      },
    ],
    usage: USAGE,
  },
}

let model: Awaited<ReturnType<typeof startModel>>
let token: string
beforeAll(async () => {
  model = await startModel()
  token = await adminToken()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await model.stop()
})
beforeEach(async () => {
  configure({})
  model.asked.length = 0
  await rowsOf(sql`delete from rate_limits`)
})

function configure(variables: Record<string, string>) {
  const all = { AI_BASE_URL: `${model.url}/`, AI_API_KEY: SECRET, AI_MODEL: 'prueba', RATE_LIMIT: 'off', ...variables }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
}
const ask = (body: object, caller = token) => api('POST', '/admin/suggestions', { token: caller, body })

describe('[API-134] suggestions', () => {
  it.each(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])('are off without %s', async (name) => {
    configure({ [name]: '' })
    const { status, body } = await ask({ kind: 'title', ...ARTICLE })
    expect([status, body.code]).toEqual([409, 'ai_off'])
    expect(model.asked).toEqual([])
  })

  it('ask an OpenAI-compatible server for titles, and answer each with its checks', async () => {
    const taken = await createPost({ title: 'Cómo cobrar antes de que sea tarde', _status: 'published' })
    const fine = 'Cobrar a tiempo en un colmado, paso a paso'
    model.says(JSON.stringify([fine, taken.title, 'Cobra ya', 'Cobrar']))
    const { status, body } = await ask({ kind: 'title', ...ARTICLE })
    expect(status).toBe(200)
    expect(body.suggestions.map(({ text }: { text: string }) => text)).toEqual([fine, taken.title, 'Cobra ya'])
    const states = body.suggestions.map(({ checks }: { checks: { id: string; state: string }[] }) =>
      Object.fromEntries(checks.map(({ id, state }) => [id, state])),
    )
    expect(states).toEqual([
      { 'title-length': 'ok', 'duplicate-title': 'ok' },
      { 'title-length': 'ok', 'duplicate-title': 'warn' },
      { 'title-length': 'warn', 'duplicate-title': 'ok' },
    ])
    const [{ path, headers, body: sent } = expect.fail()] = model.asked
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${SECRET}`])
    expect(sent).toMatchObject({ model: 'prueba', stream: false })
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(JSON.stringify(sent.messages[1])).toContain('Un texto secreto')
  })

  it('give extracts, descriptions, and only tags that exist, spelled as they are', async () => {
    const tag = await createTerm('tags', 'Cobranza digital')
    const english = await createTerm('tags', 'Internet of Things')
    const text = 'Cómo cobrar a tiempo en un colmado sin perder clientes ni pasar la tarde llamando por teléfono.'
    for (const [kind, said, expected] of [
      ['excerpt', [text], [{ text, checks: [{ id: 'excerpt', state: 'ok' }] }]],
      ['metaDescription', [text], [{ text, checks: [{ id: 'description-length', state: 'ok' }] }]],
      ['tags', ['COBRANZA DIGITAL', 'Inventada'], [{ text: tag.name, checks: [] }]],
      ['tags', [english.name], [{ text: english.name, checks: [] }]],
    ] as const) {
      model.says(JSON.stringify(said))
      expect((await ask({ kind, ...ARTICLE })).body.suggestions).toMatchObject(expected)
    }
  })

  it('send the beginning of a text and its title, without half a character', async () => {
    model.says('["Cobra a tiempo"]')
    await ask({ kind: 'title', title: `${'t'.repeat(499)}😀`, content: `${'x'.repeat(23_999)}😀 y el final` })
    const [, { content } = expect.fail()] = model.asked[0]?.body.messages ?? []
    expect(JSON.parse(String(content))).toEqual(
      // DeepSeek takes no parts
      { titulo: `${'t'.repeat(499)}\uFFFD`, texto: `${'x'.repeat(23_999)}\uFFFD` },
    )
  })

  it('send a picture small, and only where alternative text may be changed', async () => {
    const file = await send(LIBRARY, await picture('png', 1200, 900), { name: 'colmado.png', texts: { alt: 'x' } })
    const { id: mediaId } = file.body.file
    model.says('["Un colmado con la puerta abierta"]')
    const { body } = await ask({ kind: 'alt', mediaId })
    expect(body.suggestions).toMatchObject([
      { text: 'Un colmado con la puerta abierta', checks: [{ id: 'image-alt' }] },
    ])
    const [, { content } = expect.fail()] = model.asked[0]?.body.messages ?? []
    const [, { image_url: image }] = content as [unknown, { image_url: { url: string } }]
    const [kind, data = ''] = image.url.split(',')
    expect(kind).toBe('data:image/jpeg;base64')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 800 })

    const writer = await sessionOf((await createUser(['create_posts'])).username)
    expect((await ask({ kind: 'alt', mediaId }, writer)).status).toBe(403)
    const librarian = await sessionOf((await createUser(['manage_media'])).username)
    expect((await ask({ kind: 'alt', mediaId }, librarian)).status).toBe(200)
    expect((await ask({ kind: 'title', ...ARTICLE }, librarian)).status).toBe(403)
    expect((await ask({ kind: 'alt', mediaId: 2 ** 31 - 1 })).status).toBe(404)
  })

  it.each(Object.keys(ANSWERS))('read what %s answers', async (server) => {
    model.reply = (response) => void response.end(JSON.stringify(ANSWERS[server]))
    expect((await ask({ kind: 'title', ...ARTICLE })).body.suggestions).toMatchObject([{ text: 'Cobra a tiempo' }])
  })

  it.each(['stop', 'eos_token', 'end', 'eos', ''])('take an answer whose reason to end is «%s»', async (reason) => {
    model.says('["Cobra a tiempo"]', reason)
    expect((await ask({ kind: 'title', ...ARTICLE })).body.suggestions).toMatchObject([{ text: 'Cobra a tiempo' }])
  })

  it.each<[what: string, said: () => void]>([
    ['is English', () => model.says('["The best way to get paid", "How to get paid on time"]')],
    ['is cut off', () => model.says('["Cobra a tiempo", "Cobra', 'length')],
    ['is complete only by chance', () => model.says('["Cobra a tiempo"]', 'length')],
    ['is complete only by chance, says Mistral', () => model.says('["Cobra a tiempo"]', 'model_length')],
    ['is interrupted, says DeepSeek', () => model.says('["Cobra a tiempo"]', 'insufficient_system_resource')],
    ['is filtered at its end', () => model.says('["Cobra a tiempo"]', 'content_filter')],
    ['calls a tool', () => model.says('["Cobra a tiempo"]', 'tool_calls')],
    ['is filtered', () => model.says(null, 'content_filter')],
    ['is no list', () => model.says('Cobra a tiempo')],
    ['is markup', () => model.says('["<img src=x onerror=alert(1)>", "{1+1}"]')],
    ['is too long to be stored', () => model.says(JSON.stringify(['C'.repeat(300)]))],
    ['is too large', () => model.says(`["${'a'.repeat(300_000)}"]`)],
    [
      'is no JSON',
      () => Object.assign(model, { reply: (response: { end: (text: string) => void }) => response.end('<html>') }),
    ],
    [
      'has no choice',
      () =>
        Object.assign(model, { reply: (response: { end: (text: string) => void }) => response.end('{"choices":[]}') }),
    ],
    [
      'is an error',
      () => {
        model.reply = (response) => void response.writeHead(401).end('{"error":{"message":"bad key"}}')
      },
    ],
    [
      'leads elsewhere',
      () => {
        model.reply = (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end()
      },
    ],
    [
      'breaks off',
      () => {
        model.reply = (response) => {
          response.writeHead(200, { 'Content-Length': '1000' })
          response.write(JSON.stringify(saying('["Cobra')).slice(0, 50))
          setTimeout(() => response.destroy(), 20)
        }
      },
    ],
  ])('say that none arrived if the answer %s', async (_, prepare) => {
    prepare()
    const { status, body } = await ask({ kind: 'title', ...ARTICLE })
    expect([status, body]).toEqual([502, FAILED])
  })

  it('wait 20 seconds at most, to the end of the answer, while nobody waits for them', async () => {
    let drips = 0
    model.reply = (response) => {
      response.writeHead(200)
      const dripping = setInterval(() => response.write(' ', () => drips++), 20)
      response.on('close', () => clearInterval(dripping))
    }
    const time = new AbortController()
    const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    try {
      const slow = ask({ kind: 'title', ...ARTICLE })
      await expect.poll(() => drips).toBeGreaterThan(5)
      const saved = await api('POST', '/blog/admin/tags', { token, body: { name: 'Mientras tanto' } })
      expect(saved.status).toBe(201)
      time.abort(new DOMException('It is over', 'TimeoutError'))
      expect((await slow).body).toEqual(FAILED)
      expect(limited.mock.calls).toContainEqual([20_000])
    } finally {
      limited.mockRestore()
    }
  })

  it('are limited to 20 an hour a person', async () => {
    configure({ RATE_LIMIT: 'on' })
    model.says('["Cobra a tiempo"]')
    for (let asked = 0; asked < 20; asked++) expect((await ask({ kind: 'title', ...ARTICLE })).status).toBe(200)
    const { status, body } = await ask({ kind: 'title', ...ARTICLE })
    expect([status, body.message]).toEqual([429, expect.stringContaining('20 sugerencias')])
    expect(model.asked).toHaveLength(20)
    const another = await sessionOf((await createUser(['create_posts'])).username)
    expect((await ask({ kind: 'title', ...ARTICLE }, another)).status).toBe(200)
  })

  it('are audited without a text, and change nothing', async () => {
    const before = await rowsOf(
      sql`select (select count(*) from blog_posts) as posts, (select max(updated_at) from blog_posts) as changed`,
    )
    model.says('["Cobra a tiempo"]')
    await ask({ kind: 'title', ...ARTICLE })
    const [entry] = await rowsOf(
      sql`select action, kind, document_id, title, changes, actor_name from audit_log order by id desc limit 1`,
    )
    expect(entry).toEqual({
      action: 'suggest',
      kind: 'posts',
      document_id: null,
      title: null,
      changes: [{ field: 'title' }],
      actor_name: 'admin',
    })
    const after = await rowsOf(
      sql`select (select count(*) from blog_posts) as posts, (select max(updated_at) from blog_posts) as changed`,
    )
    expect(after).toEqual(before)
  })

  it('need something to go by, and answer nobody without a right to it', async () => {
    for (const body of [
      { kind: 'title' },
      { kind: 'alt' },
      { kind: 'poem', ...ARTICLE },
      { kind: 'title', content: 7 },
      {},
    ]) {
      const { status, body: said } = await ask(body)
      expect([status, said.code]).toEqual([400, 'invalid'])
      expect(said.errors).toHaveLength(1)
    }
    const reader = await sessionOf((await createUser(['view_analytics'])).username)
    expect((await ask({ kind: 'title', ...ARTICLE }, reader)).status).toBe(403)
    expect(model.asked).toEqual([])
  })
})
