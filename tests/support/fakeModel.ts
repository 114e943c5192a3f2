import { once } from 'node:events'
import http from 'node:http'
import { listen } from './listen'

type Asked = {
  path: string | undefined
  headers: http.IncomingHttpHeaders
  body: { model: string; stream: boolean; messages: { role: string; content: unknown }[] }
}

/** The answer of a model that says `content`, in the format of OpenAI. */
export const saying = (content: string | null, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'prueba',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

/** Starts a server that talks like OpenAI's on loopback. It answers with `reply`, by default a list of one title. */
export async function startModel() {
  const asked: Asked[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ path: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    model.reply(response)
  })
  const port = await listen(server)
  const model = {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    reply: (response: http.ServerResponse): void => void response.end(JSON.stringify(saying('["Cobra a tiempo"]'))),
    /** Says `content` from now on. */
    says(content: string | null, reason?: string) {
      model.reply = (response) => void response.end(JSON.stringify(saying(content, reason)))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return model
}
